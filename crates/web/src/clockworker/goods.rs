//! Resources, prices and points as icons. What they say in words stands beside them, or in the name of what holds them.

use super::Scene;
use crate::{Reader, art};
use ::clockworker::{Goods, Resource, Unit, deck::Price};
use maud::{Markup, html};

/// The name of a resource's drawing.
pub(super) const fn symbol(resource: Resource) -> &'static str {
    match resource {
        Resource::Worker => "bot",
        other => other.name(),
    }
}

/// The name of the drawing of one unit of a price.
pub(super) const fn unit_symbol(unit: Unit) -> &'static str {
    match unit {
        Unit::Of(resource) => symbol(resource),
        Unit::Any => "any",
    }
}

/// An icon of this game: `gear`, `red`, `bot`, `vp`, `any`.
pub(super) fn icon(reader: &Reader, name: &str) -> Markup {
    art::one_of(reader, "clockworker", "i-", name, "ic")
}

/// A heap as icons: up to three of a kind one by one, more as a number.
pub(super) fn heap(reader: &Reader, goods: &Goods) -> Markup {
    html! { span class="cw-heap" { @for (resource, count) in goods.iter() { (some(reader, symbol(resource), count)) } } }
}

/// So many of one icon.
fn some(reader: &Reader, name: &str, count: u16) -> Markup {
    html! {
        @if count > 3 { span class="cw-many" { b { (count) } (icon(reader, name)) } }
        @else { @for _ in 0..count { (icon(reader, name)) } }
    }
}

/// Points on a bulb.
pub(super) fn bulb(reader: &Reader, points: impl std::fmt::Display, class: &str) -> Markup {
    html! { span class={ "cw-bulb " (class) } { (art::drawing(reader, "clockworker", "bulb", "ic")) b { (points) } } }
}

/// A price, one pip a unit; in numbers where more than three of a kind, or more than `room` in all, would not fit. For the
/// reader's own stock each pip says how it would be paid: as printed, with gold, not at all.
pub(super) fn pips(reader: &Reader, price: &Price, stock: Option<&Goods>, room: u16) -> Markup {
    let mut gold = stock.map_or(0, |stock| stock[Resource::Gold].saturating_sub(price.goods[Resource::Gold]));
    let mut left = stock.copied().unwrap_or_default();
    let mut pips = Vec::new();
    for (resource, count) in price.goods.iter() {
        let together = count > 1 && (count > 3 || price.goods.total() > room);
        let (pieces, each) = if together { (1, count) } else { (count, 1) };
        for _ in 0..pieces {
            let short = if stock.is_some() { each.saturating_sub(left[resource]) } else { 0 };
            left[resource] = left[resource].saturating_sub(each);
            let class = match short {
                0 => "cw-pip",
                short if Resource::COLOURS.contains(&resource) && gold >= short => "cw-pip by-gold",
                _ => "cw-pip miss",
            };
            let marked = class.ends_with("by-gold");
            gold -= if marked { short } else { 0 };
            pips.push(html! {
                span class=(class) { @if together { b { (count) } } (icon(reader, symbol(resource))) @if marked { (icon(reader, "gold")) } }
            });
        }
    }
    if price.any > 0 {
        pips.push(html! { span class="cw-pip" { b { (price.any) } (icon(reader, "any")) } });
    }
    html! { span class={ "cw-pips k" (pips.len()) } { @for pip in &pips { (pip) } } }
}

/// What the seat lacks for a price: named resources, and how many of any kind.
pub(super) fn lack(scene: &Scene<'_>, price: &Price) -> (Goods, u16) {
    let stock = &scene.own().stock;
    let named = stock.payment(&price.goods).err().unwrap_or_default();
    let left = stock.total() - (price.goods.total() - named.total());
    (named, u16::from(price.any).saturating_sub(left))
}

/// What is lacking as a short line: “lacks 2 ▲”.
pub(super) fn lacks(scene: &Scene<'_>, (named, any): (Goods, u16)) -> Markup {
    let reader = scene.reader();
    let kinds = named.iter().count() + usize::from(any > 0);
    if kinds > 2 {
        // The marks under the price say which; a heap of numbers would not fit.
        return html! { span class="why cw-lacks" { (scene.say("web-clockworker-lacks")) " " (named.total() + any) } };
    }
    html! {
        span class={ "why cw-lacks" @if kinds > 1 { " several" } } {
            span class="cw-word" { (scene.say("web-clockworker-lacks")) }
            @for (resource, count) in named.iter() { " " span { (count) (icon(reader, symbol(resource))) } }
            @if any > 0 { " " span { (any) (icon(reader, "any")) } }
        }
    }
}

/// A number with its sign, as it stands beside a counter that would change; nothing for none.
pub(super) fn delta(by: i32) -> Markup {
    html! {
        @if by > 0 { span class="cw-delta up" { "+" (by) } }
        @else if by < 0 { span class="cw-delta" { "−" (by.unsigned_abs()) } }
    }
}

/// A name that may be parted where a narrow card must part it: long words get a soft hyphen between two syllables, near
/// their middle. Only for what is drawn; screen readers get the plain name.
pub(super) fn soft(name: &str) -> String {
    name.split(' ').map(part).collect::<Vec<_>>().join(" ")
}

fn part(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let vowel = |at: usize| "aeiouyàâéèêëîïôöùûü".contains(letters[at].to_lowercase().next().unwrap_or(' '));
    // What stays together: th, cl, br; and gn.
    let together = |at: usize| match letters[at + 1] {
        'h' => "cpst".contains(letters[at]),
        'l' | 'r' => "bcdfgkptv".contains(letters[at]),
        'n' => letters[at] == 'g',
        _ => false,
    };
    let begins = |at: usize| !vowel(at) && (vowel(at + 1) || together(at) && vowel(at + 2));
    // After a vowel (cho-co, télé-phone), or after a consonant that ends the syllable before (boulan-gerie, chis-se).
    let fits = |at: &usize| begins(*at) && (vowel(at - 1) || vowel(at - 2) && !together(at - 1));
    let middle = letters.len() / 2;
    let best = (4..letters.len().saturating_sub(3)).filter(fits).min_by_key(|at| at.abs_diff(middle));
    match best.filter(|_| letters.len() >= 10) {
        Some(at) => letters[..at].iter().chain(['\u{ad}'].iter()).chain(&letters[at..]).collect(),
        None => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::soft;

    #[test]
    fn long_names_part_between_syllables_and_short_ones_do_not() {
        assert_eq!(soft("Téléphérique"), "Téléphé\u{ad}rique");
        assert_eq!(soft("Chocolaterie"), "Choco\u{ad}laterie");
        assert_eq!(soft("Blanchisserie"), "Blan\u{ad}chisserie");
        assert_eq!(soft("Boulangerie"), "Boulan\u{ad}gerie");
        assert_eq!(soft("Bibliothèque"), "Biblio\u{ad}thèque");
        assert_eq!(soft("Central téléphonique"), "Central télépho\u{ad}nique");
        assert_eq!(soft("Observatoire"), "Obser\u{ad}vatoire");
        assert_eq!(soft("Enseignement"), "Ensei\u{ad}gnement");
        assert_eq!(soft("Tour de l’horloge"), "Tour de l’horloge");
        assert_eq!(soft("Gare de triage"), "Gare de triage");
    }
}
