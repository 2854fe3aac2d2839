//! What the pages for readers show is what the program says.

use crate::run::{Folder, run};

/// The lines of the first `console` block of a page, after its command.
fn console(page: &str) -> Vec<&str> {
    let block = page.split("```console\n").nth(1).expect("the page has an example").split("```").next().unwrap_or("");
    block.lines().skip(1).collect()
}

#[test]
fn the_example_of_the_engine_protocol_is_true() {
    let lines = console(include_str!("../../../../docs/engine-protocol.md"));
    let (sent, answers): (Vec<_>, Vec<_>) = lines.chunks_exact(2).map(|pair| (pair[0], pair[1])).unzip();
    let ran = run(&["engine", "robotroc"], &(sent.join("\n") + "\n")).well();
    assert_eq!(ran.out.lines().collect::<Vec<_>>(), answers);
}

#[test]
fn the_transcript_of_the_readme_is_true() {
    let folder = Folder::new();
    let file = folder.file("my-game.json");
    let lines = console(include_str!("../../../../README.md"));
    let typed: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("> ")).collect();
    assert_eq!(typed, ["why enter b2", "enter a1", "undo"]);
    let args = ["play", "robotroc", "--seats", "me,random", "--seed", "7", "--save", &file];
    let ran = run(&args, &(typed.join("\n") + "\n")).well();
    let said = ran.out.replace(&file, "my-game.json");
    for line in lines.iter().filter(|line| !line.starts_with("> ")) {
        let part = line.trim_end_matches('…');
        assert!(said.contains(part), "the program does not say “{part}”");
    }
}

#[test]
fn the_table_options_on_the_page_are_those_there_are() {
    let page = include_str!("../../../../docs/records.md");
    for &game in games::GameName::ALL {
        for option in game.choices() {
            let row = format!("| `{}` | {} |", option.key, option.values.join(", "));
            assert!(page.contains(&row), "docs/records.md has no row {row}");
        }
    }
}
