//! Compressed answers of the running server, as they go over the wire.

use std::io::Read;

use crate::http::{Answer, request};
use crate::server::Server;

fn plain(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(answer.bytes.as_slice()).read_to_end(&mut plain).expect("gzip");
    plain
}

#[test]
fn pages_files_and_the_contract_are_compressed_for_who_takes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo", "false"]);
    let ask = |method: &str, target: &str, encoding: &str| {
        request(server.address, method, target, &[("Accept-Encoding", encoding)], "")
    };
    let start = server.get("/").body;
    let style = start.split('"').find(|it| it.ends_with("/style.css")).expect("a style sheet");
    for target in ["/", "/rules/catan", style, "/openapi.json", "/openapi.yaml", "/docs"] {
        let whole = ask("GET", target, "br, identity");
        assert_eq!((whole.status, whole.header("content-encoding")), (200, None), "{target}");
        let vary = whole.header("vary").unwrap_or_default().to_lowercase();
        let varies = whole.head.to_lowercase().matches("accept-encoding").count();
        assert_eq!(varies, 1, "{target} says it once: {vary}");
        for _ in 0..2 {
            let small = ask("GET", target, "deflate, gzip, br");
            assert_eq!(small.header("content-encoding"), Some("gzip"), "{target}");
            assert_eq!(plain(&small), whole.bytes, "{target}");
            assert!(small.bytes.len() < whole.bytes.len(), "{target}: {}", small.bytes.len());
            let length = small.bytes.len().to_string();
            assert_eq!(small.header("content-length"), Some(length.as_str()), "{target}");
        }
    }
    for (target, encoding) in [("/", "gzip"), ("/openapi.json", "gzip"), ("/", "br")] {
        let names = ["content-encoding", "content-length", "content-type", "vary", "etag"];
        let (got, looked) = (ask("GET", target, encoding), ask("HEAD", target, encoding));
        for name in names {
            assert_eq!(looked.header(name), got.header(name), "{name} of {target}");
        }
    }
    let tiny = ask("GET", "/healthz", "gzip");
    assert_eq!((tiny.header("content-encoding"), tiny.body.as_str()), (None, "ok\n"));
}
