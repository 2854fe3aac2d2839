//! The end: who won, by how much, and where the points came from (UX-27).

use super::TablePage;
use crate::{art, parts};
use ::table::Seat;
use maud::{Markup, html};

/// A kind of points.
#[derive(Clone, Debug)]
pub struct Category {
    /// Its name in words.
    pub name: String,
    /// Its icon, if it has one.
    pub icon: Markup,
    /// The points of each seat, in seat order.
    pub points: Vec<i16>,
}

/// A seat's place at the end.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// 1 for the winners.
    pub rank: u8,
    /// The sum.
    pub total: i16,
    /// A drawing for the podium: the robot that was built, the best droid.
    pub figure: Markup,
}

/// The end of a game.
#[derive(Clone, Debug)]
pub struct End {
    /// Who won, in a sentence: “You win with 80 points”.
    pub headline: String,
    /// How it ended, and the tie-break that decided, if one did.
    pub detail: String,
    /// The places, the best first.
    pub standings: Vec<Standing>,
    /// Where the points came from.
    pub categories: Vec<Category>,
    /// The address of the record: seed and moves (UX-60).
    pub record: String,
}

pub(super) fn end(page: &TablePage<'_>, end: &End) -> Markup {
    let (table, reader) = (page.table, page.table.reader);
    let most = end.standings.iter().map(|standing| standing.total).max().unwrap_or(1).max(1);
    html! {
        section id="zone-over" class="zone zone-over over" aria-labelledby="over-title" {
            header { h2 id="over-title" { (end.headline) } p class="cap" { (end.detail) } }
            ol class="podium" {
                @for standing in &end.standings {
                    li class={ "place rank-" (standing.rank) } {
                        div class="figure" { (standing.figure) }
                        p { span class="rank" { (standing.rank) } (table.mark(standing.seat, "")) b { (table.sitter(standing.seat).name) } strong { (standing.total) } }
                    }
                }
            }
            div class="scores" tabindex="0" role="region" aria-label=(reader.say("web-scores")) {
                table {
                    caption class="vh" { (reader.say("web-scores")) }
                    thead { tr { th scope="col" { (reader.say("web-category")) } @for standing in &end.standings {
                        th scope="col" { (table.mark(standing.seat, "sm")) span class="th-name" { (table.sitter(standing.seat).name) } }
                    } } }
                    tbody { @for category in &end.categories { tr {
                        th scope="row" { (category.icon) (category.name) }
                        @for standing in &end.standings { td { (category.points.get(standing.seat.index()).copied().unwrap_or(0)) } }
                    } } }
                    tfoot { tr { th scope="row" { (reader.say("web-total")) } @for standing in &end.standings {
                        td { strong { (standing.total) } meter min="0" max=(most) value=(standing.total.max(0)) aria-hidden="true" {} }
                    } } }
                }
            }
            footer class="promise-row" {
                details { summary { (parts::tape(&reader.say("web-fair-deal"))) }
                    p class="cap" { (reader.say("web-fair-deal-text")) }
                    p { code { (page.promise.0) } }
                    @if let Some(seed) = &page.promise.1 { p { code { (seed) } } }
                    p { a id="check-deal" class="btn small" href=(table.act("check")) { (art::icon(reader, "check")) (reader.say("web-check-deal")) } }
                }
                a class="as-link" href=(end.record) download { (art::icon(reader, "down")) (reader.say("web-record")) }
            }
        }
    }
}
