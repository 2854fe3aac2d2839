//! How a test plays: it looks what can be pressed, presses it as a person would, and looks what came of it.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::{Host, Player, create};
use crate::driver::{Browser, Element, PATIENCE};

pub const GAMES: [&str; 3] = ["robotroc", "clockworker", "droids"];
const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";

/// How a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    Mouse,
    Touch,
    Keyboard,
}

/// What a page says of itself, and what comes next: the confirmation, or one of the offers in sight. RoboTroc's cards
/// come before empty cells, or the last of them would be walked past for ever. On a phone, what can be done may lie behind
/// another tab, whose number says so.
const LOOK: &str = "
    const [choice] = arguments, s = document.querySelector('#state');
    if (!s) return null;
    const seen = (e) => e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length > 0;
    const confirm = document.querySelector('#confirm'), again = [...document.querySelectorAll('#again')].find(seen);
    const all = [...document.querySelectorAll('[data-offer]')].filter(seen);
    const full = all.filter((o) => !o.matches('.empty')), offers = full.length ? full : all;
    const tab = [...document.querySelectorAll('label.tab:has(em):not(:has(:checked))')].find(seen);
    const next = confirm ?? offers[choice % offers.length] ?? tab ?? again;
    next?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const problem = document.querySelector('.problem')?.textContent ?? '';
    return {seq: Number(s.dataset.seq), mine: s.dataset.mine === 'yes', over: !!document.querySelector('#zone-over'),
      asks: !!confirm, offers: offers.length, sign: [s.dataset.seq, confirm?.value ?? '', problem, document.querySelector('#tabs :checked')?.value].join(' '),
      next, again: !!again && next === again, key: next?.dataset.key, what: next?.value ?? '', focus: document.activeElement === confirm}";

/// A moment of a page.
#[derive(Debug)]
pub struct Moment {
    pub seq: u64,
    pub mine: bool,
    pub over: bool,
    pub asks: bool,
    pub offers: u64,
    /// Another sign, another moment.
    pub sign: String,
    pub next: Option<Element>,
    /// Whether all that can be pressed is “look again”, on a page without scripts.
    pub is_again: bool,
    key: Option<String>,
    pub what: String,
    has_focus: bool,
}

/// Looks at a table's page; `None` while it is being loaded, or if it is another page.
pub fn look(browser: &Browser, choice: usize) -> Option<Moment> {
    let seen = browser.try_run(LOOK, json!([choice]))?;
    let is = |name: &str| seen[name] == json!(true);
    let text = |name: &str| seen[name].as_str().map(str::to_owned);
    Some(Moment {
        seq: seen["seq"].as_u64()?,
        mine: is("mine"),
        over: is("over"),
        asks: is("asks"),
        offers: seen["offers"].as_u64()?,
        sign: text("sign")?,
        next: Browser::element(&seen["next"]),
        is_again: is("again"),
        key: text("key"),
        what: text("what")?,
        has_focus: is("focus"),
    })
}

/// Looks until something is so.
pub fn look_until(browser: &Browser, what: &str, choice: usize, so: impl Fn(&Moment) -> bool) -> Moment {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let moment = look(browser, choice);
        match moment {
            Some(moment) if so(&moment) => return moment,
            other if Instant::now() > deadline => {
                panic!("waited in vain: {what}; at {}: {other:?}; {:?}", browser.url(), browser.errors())
            }
            _ => std::thread::sleep(Duration::from_millis(10)),
        }
    }
}

pub fn seq(browser: &Browser) -> u64 {
    look_until(browser, "a table", 0, |_| true).seq
}

/// Presses what a moment has next. Something may change under the hand: then it is pressed again, until the page answers.
pub fn press(browser: &Browser, by: By, moment: Moment, choice: usize) -> Moment {
    let (sign, deadline) = (moment.sign.clone(), Instant::now() + PATIENCE);
    let mut moment = moment;
    loop {
        let Some(next) = &moment.next else { return moment };
        let pressed = match by {
            By::Mouse => browser.click(next),
            By::Touch => browser.tap(next),
            By::Keyboard => press_by_keys(browser, &moment, choice),
        };
        if pressed {
            let what = format!("the page answers to {} ({by:?}) at {}", moment.what, moment.sign);
            return look_until(browser, &what, choice, |now| now.sign != sign || now.over || moment.is_again);
        }
        assert!(Instant::now() < deadline, "{} can't be pressed at {}", moment.what, browser.url());
        moment = look_until(browser, "a table", choice, |_| true);
        if moment.sign != sign {
            return moment;
        }
    }
}

/// By number, or by Tab from wherever the focus is: the order of focus reaches the offers. The confirmation has the focus.
fn press_by_keys(browser: &Browser, moment: &Moment, choice: usize) -> bool {
    match &moment.key {
        _ if moment.asks && !moment.has_focus => return false,
        _ if moment.asks => browser.keys(ENTER),
        Some(number) if !choice.is_multiple_of(16) => browser.keys(number),
        _ => {
            let focus = "const at = document.activeElement;
                return at?.hasAttribute('data-offer') || `${at?.tagName} ${at?.id} ${at?.className}`";
            let mut way = Vec::new();
            while way.last() != Some(&json!(true)) {
                browser.keys(TAB);
                way.push(browser.run(focus));
                assert!(way.len() < 250, "UX-17: Tab reaches an offer at {}: {way:?}", browser.url());
            }
            browser.keys(ENTER);
        }
    }
    true
}

/// Chance that is the same in every run.
pub struct Choices(usize);

impl Choices {
    pub fn new(seed: usize) -> Choices {
        Choices(seed)
    }

    pub fn another(&mut self) -> usize {
        self.0 = (self.0 * 1_103_515_245 + 12_345) % 2_147_483_648;
        self.0 >> 8
    }
}

/// One decision: an offer, and its confirmation where the page asks once more.
pub fn decide(browser: &Browser, by: By, choice: usize) -> Moment {
    let before = look_until(browser, "our turn", choice, |now| now.over || (now.mine && now.next.is_some()));
    let seq = before.seq;
    let mut moment = before;
    while !moment.over && moment.seq == seq {
        moment = press(browser, by, moment, choice);
    }
    moment
}

/// Opens a player's table in a browser, by the personal link.
pub fn open_table(host: &Host, browser: &Browser, player: &Player) {
    open_at(host.address, browser, player);
}

/// Opens a player's personal link and presses its button: the seat is this browser's, too.
pub fn take_seat(address: SocketAddr, browser: &Browser, player: &Player) {
    browser.go(&format!("http://{address}/k/{}", player.token));
    let button = browser.find("form[action*='/k/'] button").expect("a button that takes the seat to this device");
    assert!(browser.click(&button));
    browser.until("the seat is taken", "return !location.pathname.includes('/k/')");
}

/// The same, by another way to the house.
pub fn open_at(address: SocketAddr, browser: &Browser, player: &Player) {
    take_seat(address, browser, player);
    browser.go(&format!("http://{address}/t/{}", player.table));
    browser.until("the table is there", "return !!document.querySelector('#state')");
}

/// Sets something as the settings' own buttons do, and comes back to the page.
pub fn set(browser: &Browser, name: &str, value: &str) {
    let script = "const [name, value, done] = arguments;
        fetch('/settings', {method: 'POST', body: new URLSearchParams({[name]: value})}).then(() => done(true))";
    assert_eq!(browser.run_async(script, json!([name, value])), json!(true));
    browser.reload();
}

/// A table of Ana's with so many bots, always the same deal.
pub async fn with_bots(host: &Host, game: &str, bots: usize) -> Player {
    let mut seats = vec![json!({"person": "Ana"})];
    seats.extend((0..bots).map(|_| json!({"bot": "random"})));
    create(host.address, json!({"game": game, "seats": seats, "pace": "instant", "seed": "7"})).await
}

/// Plays by the API, towards cards in RoboTroc's market, until something is so; false if the game ended before.
pub async fn play_on(players: &mut [Player], mut so: impl FnMut(&Value) -> bool) -> bool {
    let mut choices = Choices::new(5);
    for _ in 0..20_000 {
        for player in players.iter_mut() {
            let state = player.state().await;
            if so(&state) || state["status"] == "finished" {
                return state["status"] != "finished" || so(&state);
            }
            let moves = state["moves"].as_array().cloned().unwrap_or_default();
            let takes = |mv: &&Value| {
                let text = mv["text"].as_str().unwrap_or_default().as_bytes();
                let [.., column @ b'a'..=b'i', row @ b'1'..=b'5'] = text else { return false };
                !state["view"]["market"][usize::from(row - b'1')][usize::from(column - b'a')].is_null()
            };
            let full: Vec<&Value> = moves.iter().filter(takes).collect();
            let from = if full.is_empty() { moves.iter().collect() } else { full };
            if let Some(mv) = from.get(choices.another() % from.len().max(1)) {
                // 409: a bot acted at the same moment; look again.
                let reply = player.play(&state["seq"], &mv["text"]).await;
                assert!(matches!(reply.status.as_u16(), 200 | 409), "{}", reply.text());
            }
        }
    }
    panic!("the game does not end");
}
