//! A wire between a browser and the house that can be cut: what is under way breaks off, and nothing new gets through.

use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub struct Wire {
    pub address: SocketAddr,
    is_whole: watch::Sender<bool>,
}

impl Wire {
    pub async fn to(house: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_whole, state) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut state = state.clone();
                if !*state.borrow() {
                    continue;
                }
                tokio::spawn(async move {
                    let Ok(mut far) = TcpStream::connect(house).await else { return };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = state.wait_for(|is_whole| !is_whole) => {}
                    }
                });
            }
        });
        Wire { address, is_whole }
    }

    pub fn cut(&self) {
        self.is_whole.send_replace(false);
    }

    pub fn mend(&self) {
        self.is_whole.send_replace(true);
    }
}
