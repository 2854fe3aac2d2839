//! A game to look back at: the table as it was after each entry of the log, with the reader's own eyes. In a game that
//! goes on, as far as what happened since the reader's last move (UX-23): that is nobody's to forget yet (RT-13).

use ::table::{Record, Viewer};
use axum::extract::Path;
use axum::response::Response;
use games::AnySession;
use store::Status;
use web::table::{TablePage, Undo, last_words, past, steps, story};
use words::Args;

use super::table::{Wish, with_page, words};
use super::{Asking, answer, go, page};
use crate::desk;
use crate::play;
use crate::problem::Problem;

/// The table at one of its moves. Where several people share a device they have all seen it: then the table itself.
pub async fn review(asking: Asking, Path(id): Path<String>) -> Response {
    let Asking { house, visitor, reading } = &asking;
    let reader = &reading.reader;
    let result = async {
        let room = house.room(&id).await?;
        let mine = desk::seats_of(house, visitor, &room).await?;
        let inside = room.look();
        let is_over = inside.game.outcome().is_some();
        if !is_over && (inside.status != Status::Playing || mine.len() > 1) {
            return Ok(go(reader, &format!("/t/{}", room.id)));
        }
        let viewer = mine.first().map_or(Viewer::Spectator, Viewer::Seat);
        let record = inside.game.record();
        let of = record.log.len();
        let (first, out) = match is_over {
            true => (0, "web-result"),
            false => (story::present(viewer, &inside.game.told(viewer, 0)), "web-to-table"),
        };
        let at = reader.asked("step").and_then(|step| step.parse().ok()).unwrap_or(first).clamp(first, of);
        let then = Record { log: record.log[..at].to_vec(), ..record.clone() };
        let game = AnySession::open(&then).map_err(play::problem)?;
        let (view, words) = (game.view(viewer), words(reader, &inside, viewer));
        let said = last_words(&view, &words, &game.told(viewer, 0));
        let draw = |whole: TablePage<'_>| {
            let mut whole = TablePage { undo: Undo::Never, mine: false, since: Vec::new(), end: None, ..whole };
            whole.board.actions = steps(whole.table, at, (first, of), out);
            whole.status = match at {
                0 => reader.say("web-review-begin"),
                _ => reader.with("web-review-at", &Args::new().set("n", at).set("of", of)),
            };
            whole.hint = said;
            page(past(&whole))
        };
        with_page(reading, &room, &inside, &game, viewer, &Wish::default(), None, draw)
            .ok_or_else(|| Problem::missing("this game has no pages"))
    }
    .await;
    answer(reader, result)
}
