// What a report to whoever runs the server may say of the browser, and how it is sent. Nothing is sent that a parent has not seen.

// In milliseconds.
const patience = 8_000;
const mostErrors = 3;
// The names alone: a message may hold a family's words.
const errors = [];
const note = (error) => {
  const name = typeof error?.name === "string" ? error.name : "Error";
  // A name that somebody gave may say anything.
  if (/^[A-Za-z]{1,40}$/.test(name)) { errors.unshift(name); errors.length = Math.min(errors.length, mostErrors); }
};
addEventListener("error", ({ error }) => note(error));
addEventListener("unhandledrejection", ({ reason }) => note(reason));
addEventListener("martlet-stopped", ({ detail }) => note(detail));

export function lookAround() {
  return {
    // /app/<version>/later.js
    version: /\/app\/([0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? "", browser: browserName(), system: systemName(),
    isInstalled: ["standalone", "fullscreen"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches), errors,
  };
}

// Name and first number, no more: the whole line tells one browser from a million others.
function browserName() {
  const text = navigator.userAgent;
  const brands = navigator.userAgentData?.brands?.filter(({ brand }) => !/not.?a.?brand/i.test(brand)) ?? [];
  const brand = brands.find((it) => it.brand !== "Chromium") ?? brands[0];
  if (brand) return `${brand.brand} ${brand.version}`;
  for (const [name, pattern] of [["Edge", /Edg\/(\d+)/], ["Firefox", /Firefox\/(\d+)/], ["Chrome", /Chrome\/(\d+)/], ["Safari", /Version\/(\d+).*Safari/]]) {
    const found = pattern.exec(text);
    if (found) return `${name} ${found[1]}`;
  }
  return "";
}

function systemName() {
  const platform = navigator.userAgentData?.platform;
  if (platform) return platform;
  // An iPad says that it is a Mac, and has fingers.
  if (/iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) return "iPad";
  return /iPhone|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0] ?? "";
}

// The status of the answer; 0 where there is no way to the server, -1 where it kept silent.
export function sendFeedback(report) {
  return fetch("/api/feedback", {
    method: "POST", headers: { "Content-Type": "text/x-martlet-feedback" }, body: report, signal: AbortSignal.timeout(patience),
    cache: "no-store", credentials: "omit",
  }).then(({ status }) => status, (error) => (["TimeoutError", "AbortError"].includes(error?.name) ? -1 : 0));
}
