//! What every page promises, whatever it shows.

#[path = "../examples/gallery/samples.rs"]
mod samples;

use std::collections::BTreeMap;

/// The values of an attribute, in order.
fn attribute<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The tags of a page, without their text.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').skip(1).filter_map(|rest| rest.split('>').next())
}

#[test]
fn pages_keep_the_content_security_policy() {
    for (name, page) in samples::pages() {
        for tag in tags(&page.0) {
            assert!(!tag.contains(" style=") && !tag.contains(" onclick="), "{name}: inline in <{tag}>");
            assert!(!tag.starts_with("script") || tag.contains(" src="), "{name}: an inline script");
            assert_ne!(tag, "style", "{name}: an inline style");
        }
        for address in
            attribute(&page.0, "href").iter().chain(&attribute(&page.0, "src")).chain(&attribute(&page.0, "action"))
        {
            assert!(address.starts_with(['/', '#']) || *address == "record.json", "{name}: {address} leads away");
        }
    }
}

#[test]
fn ux_33_no_page_lacks_a_word_of_the_frame() {
    for (name, page) in samples::pages() {
        assert!(!page.0.contains("[web-"), "{name}: {:?}", page.0.split("[web-").nth(1).map(|rest| &rest[..30]));
    }
}

#[test]
fn ids_are_unique_and_what_names_one_finds_it() {
    for (name, page) in samples::pages() {
        let mut count = BTreeMap::new();
        attribute(&page.0, "id").into_iter().for_each(|id| *count.entry(id).or_insert(0) += 1);
        let twice: Vec<_> = count.iter().filter(|(_, n)| **n > 1).collect();
        assert!(twice.is_empty(), "{name}: {twice:?}");
        for kind in ["popovertarget", "form", "for", "aria-labelledby", "aria-describedby", "data-sheet"] {
            for id in attribute(&page.0, kind) {
                assert!(count.contains_key(id), "{name}: {kind}={id} leads nowhere");
            }
        }
    }
}

#[test]
fn ux_4_and_5_every_legal_move_is_a_button_and_every_other_says_why() {
    for (name, page) in samples::pages().into_iter().filter(|(name, _)| name.starts_with("table-")) {
        for n in 0..8 {
            let button =
                tags(&page.0).find(|tag| tag.starts_with("button") && tag.contains(&format!("id=\"c{n}\""))).unwrap();
            if n % 3 == 0 {
                assert!(button.contains(&format!("name=\"pick\" value=\"take {n}\"")), "{name}: {button}");
            } else {
                assert!(
                    button.contains("aria-disabled=\"true\"") && button.contains("popovertarget="),
                    "{name}: {button}"
                );
            }
        }
        assert!(page.0.contains("Il manque 1 circuit"));
    }
}

#[test]
fn ux_41_and_65_people_have_their_avatar_and_bots_their_portrait_and_style() {
    let face = |html: &str, kind: &str| html.contains(&format!("/sprites/people.svg#{kind}"));
    for (name, page) in samples::pages() {
        if name.starts_with("lobby") {
            let seats = page.0.split("class=\"taken\"").skip(1);
            let kinds: Vec<&str> = seats.map(|seat| if face(seat, "bot-") { "bot" } else { "avatar" }).collect();
            assert_eq!(kinds, ["avatar", "avatar", "bot"], "{name}");
            assert!(face(&page.0, "avatar-"), "{name}");
        }
        if name.starts_with("table-") {
            let panel = |seat: usize| {
                page.0.split(&format!("id=\"rival-{seat}\"")).nth(1).unwrap().split("</header>").next().unwrap()
            };
            assert!(face(panel(1), "avatar-") && !face(panel(1), "bot-"), "{name}: a person");
            assert!(face(panel(2), "bot-3"), "{name}: a bot");
            assert!(page.0.contains(">Adore ce qui va ensemble<"), "{name}: how it plays");
            let chips = page.0.split("class=\"chips\"").nth(1).unwrap().split("</ul>").next().unwrap();
            assert!(face(chips, "avatar-") && face(chips, "bot-3"), "{name}: the chips of a phone");
        }
    }
}

#[test]
fn ux_54_what_is_said_stands_beside_its_seat_one_s_own_words_too() {
    for (name, page) in samples::pages().into_iter().filter(|(name, _)| name.starts_with("table-")) {
        for id in ["said-panel-2-7", "said-chip-2-7", "said-own-0-7"] {
            assert_eq!(page.0.matches(&format!("id=\"{id}\" class=\"emote\"")).count(), 1, "{name}: {id}");
        }
        assert!(page.0.contains("popovertarget=\"emotes\""), "{name}: who sits may speak");
    }
}

#[test]
fn ux_3_every_table_says_in_words_who_must_do_what() {
    for (name, page) in samples::pages() {
        if page.0.contains("id=\"state\"") {
            let status =
                page.0.split("id=\"status\"").nth(1).and_then(|rest| rest.split("</p>").next()).unwrap_or_default();
            assert!(status.chars().filter(|c| c.is_alphabetic()).count() > 10, "{name}: {status}");
        }
    }
}

/// The symbols of a sprite whose names begin so, each with its drawing in black and white: without fills and strokes.
fn outlines(sprite: &str, kind: &str) -> BTreeMap<String, String> {
    let sprite = web::assets::find(&format!("sprites/{sprite}.svg")).expect("a sprite");
    let text = std::str::from_utf8(&sprite.plain).expect("text");
    let symbols = text.split("<symbol id=\"").skip(1).filter(|symbol| symbol.starts_with(kind));
    let outline = |symbol: &str| {
        let (id, drawing) = symbol.split_once('"').expect("an id");
        let drawing = drawing.split("</symbol>").next().expect("closed");
        let words = drawing.split_whitespace().map(|word| match word.split_once("=\"") {
            Some(("fill" | "stroke" | "style" | "class" | "opacity", rest)) => {
                rest.split_once('"').map_or("", |(_, after)| after)
            }
            _ => word,
        });
        (id.to_owned(), words.collect::<Vec<_>>().join(" "))
    };
    symbols.map(outline).collect()
}

#[test]
fn ux_15_seats_and_resources_are_told_apart_without_colour() {
    for (sprite, kind, number) in
        [("common", "s-", 4), ("clockworker", "i-", 8), ("droids", "i-", 6), ("droids", "f-", 7)]
    {
        let outlines = outlines(sprite, kind);
        let shapes: std::collections::BTreeSet<&String> = outlines.values().collect();
        assert_eq!((outlines.len(), shapes.len()), (number, number), "{sprite}: each {kind} has a shape of its own");
    }
    let reader = web::Reader::new(words::Locale::En);
    for (seat, name) in ["Ana", "Bo", "Cy", "Dan"].into_iter().enumerate() {
        let mark = web::art::seat(&reader, seat, name, "").into_string();
        let shape = web::art::SHAPES[seat];
        assert!(mark.contains(&format!("seat-{shape}")) && mark.contains(&format!("#s-{shape}\"")), "{mark}");
        assert!(mark.contains(&format!("<b>{}</b>", &name[..1])), "and the initial: {mark}");
    }
}

#[test]
fn ux_78_the_credits_name_fonts_licences_games_and_that_this_is_no_official_edition() {
    for locale in words::Locale::ALL {
        let reader = web::Reader::new(locale);
        let html = web::credits::page(&reader).into_string();
        let says = |key: &str| html.contains(&maud::html! { (reader.say(key)) }.into_string());
        for key in ["web-unofficial-long", "web-credits-robotroc", "web-credits-clockworker", "web-credits-droids"] {
            assert!(says(key), "{locale:?}: {key}");
        }
        let licences: Vec<&str> =
            attribute(&html, "href").into_iter().filter(|it| it.contains("/fonts/OFL-")).collect();
        assert_eq!(licences.len(), 3, "{locale:?}: one for each font");
        for licence in licences {
            let name = licence.split_once("/fonts/").map(|(_, name)| format!("fonts/{name}")).expect("its name");
            let asset = web::assets::find(&name).unwrap_or_else(|| panic!("{name} is not there"));
            assert!(String::from_utf8_lossy(&asset.plain).contains("SIL OPEN FONT LICENSE"), "{name}");
        }
    }
}
