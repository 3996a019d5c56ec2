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
      customCss:
        ".light-mode { --scalar-color-accent: #96380f; } .dark-mode { --scalar-color-accent: #f0a27a; }",
      onLoaded: () => {
        place.dataset.done = "yes";
        plain.open = false;
      },
    });
  });
})();
