// Shows the contract with Scalar, which tries requests against this server; the plain reference below
// it stays, folded.
"use strict";

(() => {
  // Runs before Scalar: the styles that it makes carry what the page's policy asks for.
  const nonce = document.currentScript.nonce;
  const make = document.createElement;
  document.createElement = function (...named) {
    const made = make.apply(this, named);
    if (made.localName === "style") made.nonce = nonce;
    return made;
  };

  document.addEventListener("DOMContentLoaded", () => {
    const place = document.getElementById("scalar");
    const plain = document.getElementById("plain");
    if (!place || !plain || !window.Scalar) return;
    // Who came for a place in the plain reference stays there, and nothing moves it.
    const wanted = location.hash.slice(1);
    if (wanted && plain.querySelector(`#${CSS.escape(wanted)}`)) return;
    place.hidden = false;
    window.Scalar.createApiReference(place, {
      url: "/openapi.json",
      // Nothing from elsewhere, and nothing that leads there.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: "never",
      documentDownloadType: "none",
      // Who looks something up knows its path.
      operationTitleSource: "path",
      // The system's preference is that of the rest of the page, too.
      hideDarkModeToggle: true,
      forceDarkModeState: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
      // The paper, the inks and the type of all pages.
      customCss: `
        .light-mode {
          --scalar-color-accent: #96380f; --scalar-color-1: #26221c; --scalar-color-2: #4d4538;
          --scalar-color-3: #615848; --scalar-background-1: #fffdf8; --scalar-background-2: #faf6ec;
          --scalar-background-3: #f1eada; --scalar-background-accent: #fbe9dd; --scalar-border-color: #d8cdb6;
        }
        .dark-mode {
          --scalar-color-accent: #f0a27a; --scalar-color-1: #efe8da; --scalar-color-2: #d0c6b2;
          --scalar-color-3: #b9ae9a; --scalar-background-1: #25221d; --scalar-background-2: #1b1916;
          --scalar-background-3: #14120f; --scalar-background-accent: #3c2a1f; --scalar-border-color: #453f35;
        }
        #scalar { --scalar-radius: 0.4rem; --scalar-radius-lg: 0.6rem; --scalar-font: system-ui, -apple-system,
          "Segoe UI", Roboto, "Noto Sans", sans-serif; }
        #scalar :is(h1, h2).section-header, #scalar :is(h1, h2) {
          font-family: Fraunces, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
        }`,
      onLoaded: () => {
        place.dataset.done = "yes";
        plain.open = false;
      },
    });
  });
})();
