//! Takes pictures of pages, for eyes.

use std::path::{Path, PathBuf};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::json;

use crate::chrome::Browser;

/// How a page is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Light {
    Day,
    /// The reader prefers dark pages.
    Dark,
    /// Without any colour.
    Grey,
}

impl Light {
    pub const ALL: [Light; 3] = [Light::Day, Light::Dark, Light::Grey];

    pub fn name(self) -> &'static str {
        match self {
            Light::Day => "light",
            Light::Dark => "dark",
            Light::Grey => "grey",
        }
    }
}

/// The window of a phone, and how it is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pose {
    pub width: u32,
    pub height: u32,
    pub light: Light,
    /// Whether the whole page is shown, or what the window shows of it.
    pub whole: bool,
}

/// What a picture of everything on a page needs.
pub const WHOLE: Pose = Pose { width: 390, height: 844, light: Light::Day, whole: true };
/// What a phone shows of it first.
pub const PHONE: Pose = Pose { whole: false, ..WHOLE };
/// The same in the dark.
pub const NIGHT: Pose = Pose { light: Light::Dark, ..PHONE };
/// The same on the smallest phone.
pub const SMALL: Pose = Pose { width: 320, height: 568, ..PHONE };
/// A window on a desk.
pub const DESK: Pose = Pose { width: 1280, height: 900, ..PHONE };
/// The smallest phone, for who sees no colours.
pub const GREY: Pose = Pose { light: Light::Grey, ..SMALL };

/// A sheet of many pictures.
pub const SHEET: Pose = Pose { width: 1200, height: 900, whole: true, ..PHONE };

/// Writes pictures to a folder.
pub struct Camera {
    folder: PathBuf,
}

impl Camera {
    pub fn new(folder: &Path) -> Camera {
        std::fs::create_dir_all(folder).expect("a folder");
        Camera { folder: folder.to_owned() }
    }

    /// Takes a picture of what the browser shows, in each of these poses, as PNG.
    pub fn take(&self, browser: &Browser, name: &str, poses: &[Pose]) {
        for pose in poses {
            let kind = if pose.whole { "-whole" } else { "" };
            let name = format!("{name}-{}-{}{kind}.png", pose.width, pose.light.name());
            let picture = picture(browser, *pose, 1.0, json!({ "format": "png" }));
            std::fs::write(self.folder.join(name), picture).expect("a file");
        }
        put_back(browser);
    }

    /// The pictures in this light that show what a phone shows first, by name: one of each page.
    pub fn taken(&self, light: Light) -> Vec<(String, PathBuf)> {
        let ends = [WHOLE.width, SMALL.width].map(|width| format!("-{width}-{}.png", light.name()));
        let files = std::fs::read_dir(&self.folder).expect("the folder").flatten();
        let mut found: Vec<(String, PathBuf)> = files
            .filter_map(|file| {
                let name = file.file_name().into_string().ok()?;
                let page = ends.iter().find_map(|end| name.strip_suffix(end.as_str()))?;
                Some((page.to_owned(), file.path()))
            })
            .collect();
        // The wider one of a page, where there are two.
        found.sort_by(|one, other| (&one.0, &other.1).cmp(&(&other.0, &one.1)));
        found.dedup_by(|next, first| next.0 == first.0);
        found
    }

    /// Takes a picture of many small ones, to be kept.
    pub fn keep_sheet(&self, browser: &Browser, name: &str) {
        let picture = picture(browser, SHEET, 1.0, json!({ "format": "webp", "quality": 70 }));
        std::fs::write(self.folder.join(format!("{name}.webp")), picture).expect("a file");
        put_back(browser);
    }

    /// Takes a picture to be kept: sharp on a good screen, and small.
    pub fn keep(&self, browser: &Browser, name: &str, pose: Pose) {
        let picture = picture(browser, pose, 1.5, json!({ "format": "webp", "quality": 82 }));
        std::fs::write(self.folder.join(format!("{name}.webp")), picture).expect("a file");
        put_back(browser);
    }
}

/// Whether every picture of the page is there. Without scripts nothing of a page can be waited for in it.
const ALL_SHOWN: &str =
    "[...document.images].every(it => { it.loading = 'eager'; return it.complete; })";

/// What the browser shows in a pose, so many pixels for one of the page.
fn picture(browser: &Browser, pose: Pose, scale: f64, mut kind: serde_json::Value) -> Vec<u8> {
    browser.devtools(
        "Emulation.setDeviceMetricsOverride",
        &json!({ "width": pose.width, "height": pose.height, "deviceScaleFactor": scale, "mobile": pose.width < 1000 }),
    );
    let scheme = if pose.light == Light::Dark { "dark" } else { "light" };
    let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "features": features }));
    let sight = if pose.light == Light::Grey { "achromatopsia" } else { "none" };
    browser.devtools("Emulation.setEmulatedVisionDeficiency", &json!({ "type": sight }));
    // Other pictures belong to another light: they are loaded when it changes.
    for _ in 0..20 {
        std::thread::sleep(std::time::Duration::from_millis(50));
        let asked = browser.devtools("Runtime.evaluate", &json!({ "expression": ALL_SHOWN }));
        if asked["result"]["value"] == true {
            break;
        }
    }
    kind["captureBeyondViewport"] = json!(pose.whole);
    if pose.whole {
        let metrics = browser.devtools("Page.getLayoutMetrics", &json!({}));
        let size = &metrics["cssContentSize"];
        kind["clip"] = json!({
            "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1,
        });
    }
    let answer = browser.devtools("Page.captureScreenshot", &kind);
    STANDARD.decode(answer["data"].as_str().expect("a picture")).expect("base64")
}

/// Lets the browser be as it was.
fn put_back(browser: &Browser) {
    browser.devtools("Emulation.setEmulatedVisionDeficiency", &json!({ "type": "none" }));
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "features": [] }));
    browser.devtools(
        "Emulation.setDeviceMetricsOverride",
        &json!({ "width": WHOLE.width, "height": 900, "deviceScaleFactor": 1, "mobile": true }),
    );
}
