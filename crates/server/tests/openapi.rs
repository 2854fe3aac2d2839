//! The OpenAPI document says what is answered: live answers have exactly the fields that it names.

mod common;

use axum::http::Method;
use common::*;
use serde_json::{Value, json};
use server::client::{Client, Reply};

/// What is wrong with a value, by the schema that should describe it; nothing, if all is well.
fn faults(document: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let schema = &document["components"]["schemas"][name];
        assert!(schema.is_object(), "the document refers to {name} and has no such schema");
        return faults(document, schema, value, at);
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let found: Vec<Vec<String>> = choices.iter().map(|choice| faults(document, choice, value, at)).collect();
        let is_one = found.iter().any(Vec::is_empty);
        return if is_one { vec![] } else { found.into_iter().flatten().collect() };
    }
    let (properties, required, is_open) = fields(document, schema);
    if !properties.is_empty() {
        let Some(object) = value.as_object() else { return vec![format!("{at} is no object: {value}")] };
        let mut wrong: Vec<String> = required
            .iter()
            .filter(|name| !object.contains_key(**name))
            .map(|name| format!("{at} lacks {name}"))
            .collect();
        for (name, value) in object {
            match properties.iter().find(|(known, _)| *known == name) {
                Some((_, schema)) => wrong.extend(faults(document, schema, value, &format!("{at}.{name}"))),
                None if is_open => {}
                None => wrong.push(format!("{at}.{name} is not in the document")),
            }
        }
        return wrong;
    }
    if let Some(words) = schema["enum"].as_array() {
        return if words.contains(value) { vec![] } else { vec![format!("{at} is none of {words:?}: {value}")] };
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        // Anything.
        _ => return vec![],
    };
    let is_kind = |kind: &&str| match *kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("unknown type {other}"),
    };
    if !kinds.iter().any(is_kind) {
        return vec![format!("{at} should be {kinds:?}: {value}")];
    }
    let items = value.as_array().into_iter().flatten().enumerate();
    items.flat_map(|(n, item)| faults(document, &schema["items"], item, &format!("{at}[{n}]"))).collect()
}

/// The fields of an object, with those of its parts: names with schemas, the required ones, whether there may be more.
fn fields<'a>(document: &'a Value, schema: &'a Value) -> (Vec<(&'a String, &'a Value)>, Vec<&'a str>, bool) {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return fields(document, &document["components"]["schemas"][name]);
    }
    let mut all: Vec<_> = schema["properties"].as_object().into_iter().flatten().collect();
    let mut required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut is_open = !schema["additionalProperties"].is_null() && schema["additionalProperties"] != false;
    for part in schema["allOf"].as_array().into_iter().flatten() {
        let (more, also, open) = fields(document, part);
        all.extend(more);
        required.extend(also);
        is_open |= open;
    }
    (all, required, is_open)
}

/// Compares live answers with the document.
struct Reader {
    document: Value,
    seen: Vec<String>,
}

impl Reader {
    async fn of(host: &Host) -> Reader {
        Reader { document: host.client().get("/api/openapi.json").await.unwrap().json(), seen: Vec::new() }
    }

    fn schema(&self, method: &str, path: &str, status: u16) -> &Value {
        let response = &self.document["paths"][path][method]["responses"][status.to_string()];
        assert!(response.is_object(), "{method} {path} may answer {status}, says the server and not the document");
        let content = response["content"].as_object().and_then(|content| content.values().next());
        content.map_or(&Value::Null, |content| &content["schema"])
    }

    fn check(&mut self, method: &str, path: &str, status: u16, body: &Value) {
        let what = format!("{method} {path} {status}");
        let schema = self.schema(method, path, status);
        if schema.is_null() {
            assert!(body.is_null(), "{what} has a body: {body}");
        } else {
            let wrong = faults(&self.document, schema, body, "answer");
            assert!(wrong.is_empty(), "{what}: {wrong:#?}");
        }
        self.seen.push(what);
    }

    /// Sends a request to a documented address and checks the answer.
    async fn ask(&mut self, client: &mut Client, method: &str, path: &str, table: &str, body: Option<Value>) -> Reply {
        let (address, query) = path.split_once('?').unwrap_or((path, ""));
        let url = format!("{}?{query}", address.replace("{table}", table));
        let verb = method.to_uppercase().parse::<Method>().unwrap();
        let documented = address.replace("/seats/0", "/seats/{seat}").replace("/seats/1", "/seats/{seat}");
        let reply = client.send(verb, &url, body.map(|body| body.to_string().into_bytes())).await.unwrap();
        self.check(method, &documented, reply.status.as_u16(), &reply.json());
        reply
    }
}

const TABLE: &str = "/api/tables/{table}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn live_answers_are_as_the_document_says() {
    let host = Host::new().await;
    for game in ["robotroc", "clockworker", "droids"] {
        let mut reader = Reader::of(&host).await;
        let (mut ana, mut bo, mut eve) = (host.client(), host.client(), host.client());
        let wanted = json!({"game": game, "seats": [{"person": "Ana"}, {}], "pace": "instant"});
        let made = reader.ask(&mut ana, "post", "/api/tables", "", Some(wanted)).await.json();
        let table = made["table"].as_str().unwrap().to_owned();
        ana.token = made["token"].as_str().map(Into::into);
        let at = |rest: &str| format!("{TABLE}{rest}");

        reader.ask(&mut eve, "get", "/api/games", "", None).await;
        reader.ask(&mut eve, "get", TABLE, &table, None).await;
        reader.ask(&mut ana, "post", &at("/moves"), &table, Some(json!({"seq": 0, "move": "x"}))).await;
        let joined = reader.ask(&mut bo, "post", &at("/join"), &table, Some(json!({"name": "Bo"}))).await.json();
        bo.token = joined["token"].as_str().map(Into::into);
        reader.ask(&mut eve, "post", &at("/join"), &table, Some(json!({"name": "Eve"}))).await;
        let code = made["code"].as_str().unwrap();
        let found = host.client().get(&format!("/api/codes/{code}")).await.unwrap();
        reader.check("get", "/api/codes/{code}", 200, &found.json());

        // The whole game, with everything that is asked on the way.
        let mut events = ana.stream(&format!("/api/tables/{table}/stream"), None).await.unwrap();
        let mut people = [ana, bo];
        let mut moves = 0;
        loop {
            let states = [
                reader.ask(&mut people[0], "get", TABLE, &table, None).await.json(),
                reader.ask(&mut people[1], "get", TABLE, &table, None).await.json(),
            ];
            let Some(actor) = states.iter().position(|state| state["moves"][0].is_object()) else { break };
            let (state, mv) =
                (&states[actor], &states[actor]["moves"][moves % states[actor]["moves"].as_array().unwrap().len()]);
            if moves < 12 {
                let offers = reader.ask(&mut people[actor], "get", &at("/moves"), &table, None).await.json();
                for offer in offers["offers"].as_array().unwrap().iter().take(5) {
                    let asked = json!({"move": offer["text"]});
                    let checked = reader.ask(&mut people[actor], "post", &at("/check"), &table, Some(asked)).await;
                    assert_eq!(checked.json()["legal"], offer["legal"]);
                    if offer["legal"] == false {
                        let posted = json!({"seq": state["seq"], "move": offer["move"]});
                        let refused = reader.ask(&mut people[actor], "post", &at("/moves"), &table, Some(posted)).await;
                        assert!(refused.status.is_client_error());
                    }
                }
                let asked = Some(json!({"seq": state["seq"]}));
                reader.ask(&mut people[1 - actor], "post", &at("/undo"), &table, asked).await;
                let event = events.next().await.unwrap();
                reader.check("get", &at("/stream"), 200, &event.json());
            }
            // Once as data, once as text.
            let form = if moves % 2 == 0 { &mv["move"] } else { &mv["text"] };
            let seq = reader.ask(&mut people[actor], "get", TABLE, &table, None).await.json()["seq"].clone();
            let posted = json!({"seq": seq, "move": form});
            let reply = reader.ask(&mut people[actor], "post", &at("/moves"), &table, Some(posted)).await;
            assert!([200, 409].contains(&reply.status.as_u16()), "{}", reply.text());
            moves += 1;
            assert!(moves < 5000, "{game} does not end");
        }
        let [ana, bo] = &mut people;
        for rest in ["/log", "/log?lang=fr&since=3", "/record", ""] {
            reader.ask(ana, "get", &at(rest), &table, None).await;
        }
        let record = reader.ask(&mut eve, "get", &at("/record"), &table, None).await.json();
        reader.ask(&mut eve, "post", "/api/records", "", Some(record)).await;
        reader.ask(ana, "post", &at("/asides"), &table, Some(json!({"kind": "emote", "say": "bravo"}))).await;
        reader.ask(ana, "post", &at("/asides"), &table, Some(json!({"kind": "emote", "say": "boo"}))).await;
        reader.ask(ana, "get", TABLE, &table, None).await;
        let link = reader.ask(ana, "post", &at("/keys"), &table, Some(json!({"kind": "link"}))).await.json();
        reader.ask(&mut eve, "post", "/api/keys", "", Some(json!({"token": link["token"]}))).await;
        reader.ask(ana, "delete", &at("/keys?kind=link"), &table, None).await;
        reader.ask(ana, "post", &at("/seats/1"), &table, Some(json!({"bot": "random"}))).await;
        reader.ask(ana, "post", &at("/pace"), &table, Some(json!({"pace": "slow"}))).await;
        reader.ask(ana, "post", &at("/rematch"), &table, None).await;
        reader.ask(ana, "get", TABLE, &table, None).await;
        reader.ask(ana, "get", "/api/mine", "", None).await;
        reader.ask(bo, "post", &at("/leave"), &table, None).await;
        reader.ask(&mut host.client(), "post", &at("/leave"), &table, None).await;
        reader.ask(ana, "get", TABLE, "00000000000000000000000000", None).await;
        for (kind, body) in [("text/plain", "{}"), ("application/json", "{")] {
            let mut client = host.client();
            client.headers = vec![("content-type", kind.into())];
            let reply = client.send(Method::POST, "/api/tables", Some(body.into())).await.unwrap();
            reader.check("post", "/api/tables", reply.status.as_u16(), &reply.json());
        }
        let mut nobody = host.client();
        nobody.headers = vec![("authorization", "Bearer".into())];
        reader.ask(&mut nobody, "get", "/api/mine", "", None).await;

        // Every operation answered well at least once.
        for (path, methods) in reader.document["paths"].as_object().unwrap() {
            for method in methods.as_object().unwrap().keys() {
                let well = |what: &String| what.starts_with(&format!("{method} {path} 2"));
                let is_refused_here = path.contains("/seats/") || path.ends_with("/undo");
                assert!(is_refused_here || reader.seen.iter().any(well), "{method} {path} was never answered");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_comparison_notices_what_is_wrong() {
    let host = Host::new().await;
    let reader = Reader::of(&host).await;
    let schema = reader.schema("get", "/api/codes/{code}", 200);
    let wrong = |value: Value| faults(&reader.document, schema, &value, "answer").len();
    assert_eq!(wrong(json!({"table": "x"})), 0);
    assert_eq!((wrong(json!({})), wrong(json!({"table": 1})), wrong(json!({"table": "x", "more": 1}))), (1, 1, 1));
}
