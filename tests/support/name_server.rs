//! A name server of the tests' own.

use std::collections::HashMap;
use std::net::{SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use hickory_resolver::proto::op::{Message, OpCode, ResponseCode};
use hickory_resolver::proto::rr::rdata::TXT;
use hickory_resolver::proto::rr::{RData, Record, RecordType};

pub type Zone = HashMap<(String, RecordType), Vec<RData>>;

/// A name server that says what it is told to.
pub struct NameServer {
    /// Where it is asked.
    pub address: SocketAddr,
    /// What it knows.
    pub zone: Arc<Mutex<Zone>>,
    is_silent: Arc<AtomicBool>,
}

impl NameServer {
    /// One that knows no name yet.
    pub fn start() -> NameServer {
        let socket = UdpSocket::bind("127.0.0.1:0").expect("a port");
        let address = socket.local_addr().expect("an address");
        let zone: Arc<Mutex<Zone>> = Arc::default();
        let told = Arc::clone(&zone);
        let is_silent: Arc<AtomicBool> = Arc::default();
        let hushed = Arc::clone(&is_silent);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok((length, from)) = socket.recv_from(&mut bytes) {
                if hushed.load(Ordering::SeqCst) {
                    continue;
                }
                let Ok(question) = Message::from_vec(&bytes[..length]) else { continue };
                let Some(query) = question.queries.first().cloned() else { continue };
                let id = question.metadata.id;
                let mut answer = Message::response(id, OpCode::Query);
                let key = (query.name().to_ascii().to_lowercase(), query.query_type());
                let zone = told.lock().expect("the zone");
                let is_known = zone.keys().any(|(name, _)| *name == key.0);
                if !is_known {
                    answer.metadata.response_code = ResponseCode::NXDomain;
                }
                for data in zone.get(&key).into_iter().flatten() {
                    let record = Record::from_rdata(query.name().clone(), 60, data.clone());
                    answer.add_answer(record);
                }
                answer.queries.push(query);
                let _ = socket.send_to(&answer.to_vec().expect("an answer"), from);
            }
        });
        NameServer { address, zone, is_silent }
    }

    /// Whether it answers nothing from now on.
    pub fn silence(&self, is_silent: bool) {
        self.is_silent.store(is_silent, Ordering::SeqCst);
    }

    /// What it says of a name, by the kind of record.
    pub fn set(&self, name: &str, kind: RecordType, data: Vec<RData>) {
        let mut zone = self.zone.lock().expect("the zone");
        zone.insert((format!("{name}."), kind), data);
    }

    /// The texts at a name.
    pub fn text(&self, name: &str, texts: &[&str]) {
        let texts = texts.iter().map(|text| {
            let pieces = text.as_bytes().chunks(200);
            let pieces = pieces.map(|it| String::from_utf8_lossy(it).into_owned());
            RData::TXT(TXT::new(pieces.collect()))
        });
        self.set(name, RecordType::TXT, texts.collect());
    }
}
