// @ts-check
/** Puts the page together: the line to the playground, what is known, and the parts that show it. */

import { App } from "./app.js";
import { Card } from "./card.js";
import { Composer } from "./composer.js";
import { cover } from "./cover.js";
import { el, fill } from "./dom.js";
import { Header } from "./header.js";
import { Panel } from "./panel.js";
import { Places } from "./places.js";
import { Player } from "./player.js";
import { Stream } from "./stream.js";
import { keepTime } from "./time.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const app = new App();
const header = new Header(app);
const places = new Places(app);
const stream = new Stream(app);
const composer = new Composer(app);
const card = new Card(app);
const panel = new Panel(app);
const player = new Player(app);

const main = el("main", { id: "main" }, card.root, stream.root, composer.root);
fill(page, header.root, el("div", { class: "middle" }, places.root, main, panel.root));

/** Everything again: another person, another language, or a line that came back. */
function draw() {
  document.documentElement.lang = app.locale;
  document.title = app.words.title;
  header.draw();
  places.draw();
  panel.draw();
  card.draw();
  show();
}

/** The place that is open. */
function show() {
  const channel = app.channel;
  main.classList.toggle("at-card", !channel);
  card.root.hidden = Boolean(channel);
  stream.root.hidden = composer.root.hidden = !channel;
  header.drawPlace();
  places.draw();
  places.people.draw();
  if (channel) {
    stream.show(channel);
    composer.show(channel);
  }
}

const reach = () => cover([header.root, places.root, main, panel.root]);
addEventListener("resize", reach);
app.addEventListener("cover", reach);
// The list of places opens and shuts by a class. When it is gone, its button has the focus that was in it.
new MutationObserver(() => {
  reach();
  if (document.activeElement === document.body) document.getElementById("show-places")?.focus();
}).observe(document.body, { attributeFilter: ["class"] });

app.addEventListener("draw", draw);
app.addEventListener("place", show);
app.addEventListener("panel", () => panel.toggle());
app.addEventListener("watch", (event) => {
  const { detail } = /** @type {CustomEvent<string>} */ (event);
  if (detail) void player.fetched(detail);
  else player.choose();
});
keepTime(app);
app.start();
