// Shows the contract with Redoc; the plain reference below it stays, folded.
"use strict";

(() => {
  const place = document.getElementById("redoc");
  const plain = document.getElementById("plain");
  const script = document.querySelector("script[nonce]");
  if (!place || !plain || !script || !window.Redoc) return;
  // Who came for a place in the plain reference stays there.
  const wanted = location.hash.slice(1);
  const isPlain = wanted && plain.querySelector(`#${CSS.escape(wanted)}`);
  const options = {
    // Styles that are made here carry what the page's policy asks for.
    nonce: script.nonce,
    nativeScrollbars: true,
    jsonSampleExpandLevel: 3,
    hideDownloadButton: true,
    theme: {
      colors: { primary: { main: "#96380f" } },
      typography: {
        fontFamily: "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
        headings: { fontFamily: "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" },
        code: { fontFamily: "ui-monospace, Menlo, Consolas, monospace" },
      },
    },
  };
  place.hidden = false;
  window.Redoc.init("/openapi.json", options, place, (error) => {
    if (error) {
      place.hidden = true;
      return;
    }
    place.dataset.done = "yes";
    plain.open = Boolean(isPlain);
  });
})();
