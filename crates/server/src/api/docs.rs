//! The OpenAPI document, and a page of our own that shows it: no scripts, nothing from elsewhere.

use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;
use utoipa::OpenApi;

use super::Document;
use crate::House;

fn openapi() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| {
        let mut document = serde_json::to_value(Document::openapi()).expect("the document is plain data");
        document["info"]["version"] = Value::from(env!("CARGO_PKG_VERSION"));
        for (path, methods) in document["paths"].as_object_mut().into_iter().flatten() {
            for (method, operation) in methods.as_object_mut().into_iter().flatten() {
                add_refusals(path, method, operation);
            }
        }
        document
    })
}

/// What each status means, wherever it is answered.
const STATUSES: [(&str, &str); 12] = [
    ("200", "Done."),
    ("201", "Made."),
    ("204", "Done; there is nothing more to say."),
    ("400", "The request itself makes no sense."),
    ("401", "The `Authorization` header holds no token."),
    ("403", "Not for you: another seat's, or sent by a page of another site."),
    ("404", "There is no such thing."),
    ("409", "Not as things stand now: look again."),
    ("413", "The body is larger than anything this address takes."),
    ("415", "The body is not JSON, or its `Content-Type` does not say so."),
    ("422", "Understood, but the rules of the game or the house forbid it."),
    ("429", "Too much at once: wait a second."),
];
const AWAY: (&str, &str) = ("503", "The database can't be reached just now: nothing is lost, try again.");

/// Adds what any address may refuse, and says what every status means.
fn add_refusals(path: &str, method: &str, operation: &mut Value) {
    let mut more = vec!["401", "429", "503"];
    if operation["requestBody"].is_object() {
        more.extend(["400", "413", "415"]);
    }
    if operation["parameters"].as_array().is_some_and(|list| list.iter().any(|one| one["in"] == "query")) {
        more.push("400");
    }
    if method != "get" {
        more.push("403");
    }
    if path.contains('{') {
        more.push("404");
    }
    let Some(responses) = operation["responses"].as_object_mut() else { return };
    for status in more {
        let refusal = serde_json::json!({"schema": {"$ref": "#/components/schemas/Refusal"}});
        let response = serde_json::json!({"description": "", "content": {"application/json": refusal}});
        responses.entry(status).or_insert(response);
    }
    for (status, response) in responses {
        let meaning = STATUSES.iter().chain([&AWAY]).find(|(known, _)| known == status);
        if let (Some((_, meaning)), Some("")) = (meaning, response["description"].as_str()) {
            response["description"] = Value::from(*meaning);
        }
    }
}

/// The OpenAPI document.
pub async fn document(State(house): State<Arc<House>>) -> Json<Value> {
    let mut document = openapi().clone();
    if !house.settings.base_path.is_empty() {
        document["servers"] = serde_json::json!([{"url": house.settings.base_path}]);
    }
    Json(document)
}

/// Its looks.
pub async fn styles() -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "max-age=3600")],
        include_str!("docs.css"),
    )
}

/// The page.
pub async fn page(State(house): State<Arc<House>>) -> Html<String> {
    Html(render(openapi(), &house.settings.base_path))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Escaped, with what stands between backquotes as code.
fn prose(text: &str) -> String {
    let part = |(number, part): (usize, &str)| {
        if number % 2 == 1 { format!("<code>{}</code>", escape(part)) } else { escape(part).replace('\n', " ") }
    };
    text.split('`').enumerate().map(part).collect()
}

fn render(document: &Value, base: &str) -> String {
    let text = |value: &Value| prose(value.as_str().unwrap_or_default());
    let mut html = String::new();
    let _ = write!(
        html,
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Ferraille API</title><link rel=\"stylesheet\" href=\"{base}/api/docs.css\"></head><body><header><h1>Ferraille API</h1>\
         <p>{}</p><p><a href=\"{base}/api/openapi.json\">OpenAPI document</a></p></header><main>",
        text(&document["info"]["description"])
    );
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let id = escape(operation["operationId"].as_str().unwrap_or_default());
            let _ = write!(
                html,
                "<section id=\"{id}\"><h2><span class=\"method {method}\">{}</span> <code>{}{}</code></h2><p>{}</p>",
                method.to_uppercase(),
                escape(base),
                escape(path),
                text(&operation["summary"])
            );
            if operation["description"].is_string() {
                let _ = write!(html, "<p>{}</p>", text(&operation["description"]));
            }
            write_parameters(&mut html, &operation["parameters"]);
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                let _ = write!(html, "<h3>Takes</h3>{}", schema(document, body, 0));
            }
            html.push_str("<h3>Answers</h3><dl>");
            for (status, response) in operation["responses"].as_object().into_iter().flatten() {
                let contents = response["content"].as_object().into_iter().flatten();
                let shape: String = contents.map(|(_, content)| schema(document, &content["schema"], 0)).collect();
                let _ = write!(html, "<dt>{status}</dt><dd>{}{shape}</dd>", text(&response["description"]));
            }
            html.push_str("</dl></section>");
        }
    }
    html.push_str("</main></body></html>");
    html
}

fn write_parameters(html: &mut String, parameters: &Value) {
    let Some(parameters) = parameters.as_array().filter(|list| !list.is_empty()) else { return };
    html.push_str("<h3>In the address</h3><ul>");
    for parameter in parameters {
        let name = escape(parameter["name"].as_str().unwrap_or_default());
        let place = escape(parameter["in"].as_str().unwrap_or_default());
        let about = prose(parameter["description"].as_str().unwrap_or_default());
        let _ = write!(html, "<li><code>{name}</code> <small>({place})</small> {about}</li>");
    }
    html.push_str("</ul>");
}

/// A schema as a nested list; deep ones end where they would repeat themselves.
fn schema(document: &Value, value: &Value, depth: usize) -> String {
    if let Some(name) = value["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        if name == "Refusal" {
            return "<code>{\"error\", \"message\", …}</code>".into();
        }
        return schema(document, &document["components"]["schemas"][name], depth);
    }
    if let Some(parts) = value["oneOf"].as_array().or(value["allOf"].as_array()) {
        let parts: Vec<String> = parts
            .iter()
            .map(|part| match part["enum"].as_array() {
                Some(words) => words.iter().map(|word| format!("<code>{}</code>", escape(&word.to_string()))).collect(),
                None => schema(document, part, depth),
            })
            .collect();
        return parts.join(" or ");
    }
    if let (Some(properties), true) = (value["properties"].as_object(), depth < 4) {
        let required: Vec<&str> =
            value["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut html = String::from("<ul class=\"fields\">");
        for (name, field) in properties {
            let optional = if required.contains(&name.as_str()) { "" } else { " <small>(may be left out)</small>" };
            let about = prose(field["description"].as_str().unwrap_or_default());
            let _ = write!(
                html,
                "<li><code>{}</code> {}{optional} {about}</li>",
                escape(name),
                schema(document, field, depth + 1)
            );
        }
        html.push_str("</ul>");
        return html;
    }
    if let Some(words) = value["enum"].as_array() {
        let words: Vec<String> =
            words.iter().map(|word| format!("<code>{}</code>", escape(&word.to_string()))).collect();
        return words.join(" or ");
    }
    let kind = match &value["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => String::new(),
    };
    let items = &value["items"];
    if items.is_object() {
        return format!("<small>{} of</small> {}", escape(&kind), schema(document, items, depth + 1));
    }
    format!("<small>{}</small>", escape(&kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_documented_and_every_document_entry_is_a_route() {
        let routes = include_str!("mod.rs");
        let documented: Vec<&String> = openapi()["paths"].as_object().unwrap().keys().collect();
        for path in &documented {
            let path = path.strip_prefix("/api").unwrap();
            assert!(routes.contains(&format!(".route(\"{path}\"")), "{path} is documented but no route");
        }
        for line in routes.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
            let (path, handlers) = line.split_once('"').unwrap();
            if ["/openapi.json", "/docs", "/docs.css"].contains(&path) {
                continue;
            }
            let methods: Vec<&String> = openapi()["paths"][format!("/api{path}")].as_object().unwrap().keys().collect();
            let expected =
                ["delete", "get", "post"].into_iter().filter(|method| handlers.contains(&format!("{method}(")));
            assert_eq!(methods, expected.collect::<Vec<_>>(), "{path}");
        }
    }

    #[test]
    fn every_answer_has_a_meaning_and_a_shape() {
        for (path, methods) in openapi()["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                for (status, response) in operation["responses"].as_object().unwrap() {
                    let what = format!("{method} {path} {status}");
                    assert_ne!(response["description"], "", "{what}");
                    let shape = response["content"].as_object().and_then(|content| content.values().next());
                    assert_eq!(shape.is_none(), status == "204", "{what}");
                    assert!(shape.is_none_or(|shape| shape["schema"]["$ref"].is_string()), "{what}");
                }
            }
        }
    }

    #[test]
    fn the_page_shows_all_of_it_without_scripts() {
        let html = render(openapi(), "/robots");
        assert!(!html.contains("<script") && !html.contains("style="));
        assert!(html.contains("/robots/api/tables/{table}/moves") && html.contains("Play a move"));
    }
}
