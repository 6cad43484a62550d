// @ts-check
/** Times as people say them, in their language. */

const EVERY = 1000; // milliseconds

const STYLES = /** @type {Record<string, Intl.DateTimeFormatOptions>} */ ({
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
});
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
]);

/**
 * @param {number} seconds since 1970
 * @param {string} style one of Discord's letters
 * @param {string} language
 * @param {number} now
 */
export function spoken(seconds, style, language, now) {
  if (style === "R") {
    const apart = seconds - now;
    const [unit, size] = UNITS.find(([, each]) => Math.abs(apart) >= each) ?? ["second", 1];
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.trunc(apart / size), unit);
  }
  return new Intl.DateTimeFormat(language, STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000));
}

/**
 * The hour alone if it was today, else the day too.
 * @param {number} seconds
 * @param {string} language
 * @param {number} now
 */
export function stamped(seconds, language, now) {
  const today = new Date(seconds * 1000).toDateString() === new Date(now * 1000).toDateString();
  const format = today ? STYLES.t : { dateStyle: "short", timeStyle: "short" };
  return new Intl.DateTimeFormat(language, /** @type {any} */ (format)).format(new Date(seconds * 1000));
}

/**
 * How far away a moment is changes as time goes on, and when a tester moves the clock.
 * @param {import("./app.js").App} app
 */
export function keepTime(app) {
  const tell = () => {
    const { reading } = app;
    for (const each of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll('time[data-style="R"]'))) {
      const said = reading.time(Date.parse(each.dateTime) / 1000, "R");
      if (each.textContent !== said) each.textContent = said;
    }
  };
  setInterval(tell, EVERY);
  app.world.addEventListener("panel", tell);
}
