//! The load test without the rest of the program: `cargo run --release -p server --example loadtest -- --tables 2000`.

use clap::Parser;
use server::{LoadTest, Settings};

#[derive(Parser)]
enum Program {
    Serve(Box<Settings>),
    Run(LoadTest),
}

fn main() {
    match Program::parse() {
        Program::Serve(settings) => server::serve(*settings).unwrap(),
        Program::Run(settings) => {
            let mut serve = std::process::Command::new(std::env::current_exe().unwrap());
            serve.arg("serve");
            println!("{}", server::loadtest(&settings, serve).unwrap());
        }
    }
}
