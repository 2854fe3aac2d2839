//! One click checks that a game that is over was dealt as promised (UX-61): the seed fits the hash that was published
//! before the first move, and the log, played anew from that seed, leads to the same result.

use axum::extract::Path;
use axum::response::Response;
use web::notice::{self, Notice};
use words::Args;

use super::{Asking, answer, go, page};
use crate::making;
use crate::problem::Problem;

/// Checks the deal; before the end the seed is a secret, and there is only the table.
pub async fn check(asking: Asking, Path(id): Path<String>) -> Response {
    let Asking { house, visitor, reading } = &asking;
    let reader = &reading.reader;
    let result = async {
        house.gate.guess(visitor)?;
        let room = house.room(&id).await?;
        let table = format!("/t/{}", room.id);
        let (record, outcome) = {
            let inside = room.look();
            (inside.game.record().clone(), inside.game.outcome())
        };
        if outcome.is_none() {
            return Ok(go(reader, &table));
        }
        let args = Args::new().set("hash", record.commitment.to_string()).set("n", record.log.len());
        let args = args.set("seed", record.seed.as_ref().map(ToString::to_string).unwrap_or_default());
        let fits = match making::replay(house, record).await {
            Ok((again, _)) => again.outcome() == outcome,
            Err(problem) if problem.code == "bad_record" => false,
            Err(problem) => return Err::<_, Problem>(problem),
        };
        let (title, text) = match fits {
            true => ("web-deal-holds", "web-deal-holds-text"),
            false => ("web-deal-broken", "web-deal-broken-text"),
        };
        let way_out = Some((table, reader.say("web-result")));
        Ok(page(notice::page(reader, &Notice { title: reader.say(title), text: reader.with(text, &args), way_out })))
    }
    .await;
    answer(reader, result)
}
