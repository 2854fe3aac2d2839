//! From a game's name to its types: what bots need, which know each game by itself.

use bots::spec::Spec;
use games::{AnyMove, AnyView};
use table::{Chance, Seat, chance::Quick};

/// Runs an expression with the rules of a named game as a type. It answers with a `Result<_, Fail>`.
macro_rules! with_rules {
    ($game:expr, $Rules:ident => $body:expr) => {
        match $game {
            games::GameName::Robotroc => {
                type $Rules = robotroc::RoboTroc;
                $body
            }
            #[allow(unreachable_patterns)]
            other => Err($crate::fail::Fail::Failed(format!("the bots do not know {other} yet"))),
        }
    };
}
pub(crate) use with_rules;

/// What a bot plays: from a view, never from a state. In a game that bots do not know yet, any legal move.
///
/// # Panics
/// If `seat` is not to act in this view.
pub fn choose(spec: &Spec, view: &AnyView, seat: Seat, dice: &mut Quick) -> AnyMove {
    match view {
        AnyView::Robotroc(view) => AnyMove::Robotroc(spec.bot::<robotroc::RoboTroc>().choose(view, seat, dice)),
        #[allow(unreachable_patterns)]
        view => {
            let moves = view.imagine(dice).moves(seat);
            *dice.pick(&moves).expect("whoever is to act has a move")
        }
    }
}
