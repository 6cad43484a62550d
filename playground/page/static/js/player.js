// @ts-check
/** A finished game out of a file: dropped onto the page or chosen, and watched step by step or by itself. */

import { enlarge } from "./dialogs.js";
import { el, fill } from "./dom.js";
import { blocks } from "./markdown.js";
import { refusal } from "./words.js";

const LARGEST = 4 * 1024 * 1024; // bytes, as for the playground itself: what is larger need not be sent there
const PACE = 1000; // milliseconds that a step stays when the game plays by itself

export class Player {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.input = el("input", { type: "file", accept: ".json,application/json", hidden: true });
    this.input.addEventListener("change", () => {
      const [file] = this.input.files ?? [];
      if (file) void this.watch(file);
      this.input.value = ""; // or the same file could not be chosen again
    });
    this.over = el("div", { class: "drop-here", "aria-hidden": "true", hidden: true });
    document.body.append(this.input, this.over);
    this.listenForDrops();
    /** @type {HTMLDialogElement | null} */ this.dialog = null;
    /** @type {{file: string, name: string, last: number} | null} */ this.game = null;
    this.at = 0;
    this.shown = -1;
    this.loading = false;
    this.playing = false;
    /** @type {any} */ this.timer = undefined;
  }

  /** A file that is dragged over the page may be let go anywhere on it. */
  listenForDrops() {
    const holdsFiles = (/** @type {DragEvent} */ event) => Boolean(event.dataTransfer?.types.includes("Files"));
    document.addEventListener("dragover", (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      this.over.textContent = this.app.words.watchDrop;
      (this.dialog ?? document.body).append(this.over); // above what lies on top
      this.over.hidden = false;
    });
    document.addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) this.over.hidden = true;
    });
    document.addEventListener("drop", (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      this.over.hidden = true;
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void this.watch(file);
    });
  }

  choose() {
    this.input.click();
  }

  /** A file that a message has brought. @param {string} url */
  async fetched(url) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) await this.watch(await answer.blob());
    else this.fail(this.app.words.watchLost);
  }

  /** @param {Blob} file */
  async watch(file) {
    const { app } = this;
    this.stop();
    if (file.size > LARGEST) {
      this.fail(refusal(app.words, { error: "", why: "file-too-large" }));
      return;
    }
    const sent = await fetch(`/page/games?locale=${app.locale}`, { method: "POST", body: file }).catch(() => null);
    const answer = sent?.ok ? await sent.json() : { error: app.words.lost };
    if (answer.error) {
      this.fail(refusal(app.words, answer));
      return;
    }
    this.game = { file: answer.file, name: answer.name, last: answer.steps - 1 };
    this.shown = -1;
    this.open();
    this.toggle?.focus();
    await this.go(0);
  }

  /** Why a file is not shown; a game that is open stays. @param {string} text */
  fail(text) {
    this.open();
    /** @type {HTMLElement} */ (this.error).textContent = text;
  }

  open() {
    if (!this.dialog) this.build();
    const { words } = this.app;
    /** @type {HTMLElement} */ (this.error).textContent = "";
    /** @type {HTMLElement} */ (this.title).textContent = this.game?.name ?? words.watch;
    this.dialog?.classList.toggle("at-game", Boolean(this.game));
    for (const part of [this.stage, this.controls]) /** @type {HTMLElement} */ (part).hidden = !this.game;
  }

  build() {
    const { words } = this.app;
    this.title = el("h2", { id: "player-title" });
    this.error = el("p", { class: "error", role: "alert" });
    this.picture = el("button", { type: "button", class: "picture" });
    this.words = el("div", { class: "player-words", "aria-live": "polite" });
    this.stage = el("div", { class: "player-stage", tabindex: 0, role: "group", "aria-labelledby": "player-title" }, this.picture, this.words);
    this.slider = el("input", { type: "range", min: 0, "aria-label": words.watchSlider });
    this.slider.addEventListener("input", () => this.turn(Number(this.slider?.value)));
    this.place = el("output", { class: "subtext" });
    this.first = sign("«", words.watchFirst, () => this.turn(0));
    this.back = sign("‹", words.watchBack, () => this.turn(this.at - 1));
    this.toggle = sign("▶", words.watchPlay, () => (this.playing ? this.stop() : this.play()));
    this.toggle.classList.add("primary");
    this.forward = sign("›", words.watchForward, () => this.turn(this.at + 1));
    this.final = sign("»", words.watchLast, () => this.turn(this.game?.last ?? 0));
    this.controls = el(
      "div",
      { class: "player-controls" },
      this.slider,
      el("div", { class: "player-buttons" }, this.first, this.back, this.toggle, this.forward, this.final, this.place),
    );
    const dialog = el(
      "dialog",
      { class: "player", "aria-labelledby": "player-title" },
      el(
        "div",
        { class: "player-head" },
        this.title,
        el("button", { type: "button", class: "button", on: { click: () => this.choose() } }, words.watchOther),
        sign("✕", words.close, () => dialog.close()),
      ),
      this.error,
      this.stage,
      this.controls,
    );
    dialog.addEventListener("keydown", (event) => this.key(event));
    dialog.addEventListener("close", () => this.close());
    this.dialog = dialog;
    document.body.append(dialog);
    dialog.showModal();
  }

  close() {
    this.stop();
    document.body.append(this.over);
    this.dialog?.remove();
    this.dialog = this.game = null;
    // What opened it may have been drawn again meanwhile.
    if (document.activeElement === document.body) /** @type {HTMLElement | null} */ (document.querySelector('[data-place="watch"]'))?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target === this.slider || !this.game) return; // it knows these keys itself
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.game.last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.turn(to);
  }

  /** Whoever turns to a step by themselves wants to look at it. @param {number} at */
  turn(at) {
    this.stop();
    void this.go(at);
  }

  /** Shows a step; of several that are asked for while one is drawn, the last. @param {number} at */
  async go(at) {
    if (!this.game) return;
    this.at = Math.max(0, Math.min(at, this.game.last));
    this.mark();
    if (this.loading) return;
    this.loading = true;
    while (this.game && this.shown !== this.at) {
      const { at } = this;
      if (await this.load(this.game.file, at)) this.shown = at;
      else break;
    }
    this.loading = false;
  }

  /**
   * @param {string} file
   * @param {number} at
   */
  async load(file, at) {
    const { app } = this;
    const address = `/page/games/${file}/${at}`;
    const image = el("img", { src: `${address}.png?locale=${app.locale}` });
    const [answer] = await Promise.all([fetch(`${address}?locale=${app.locale}`).catch(() => null), image.decode().catch(() => null)]);
    const step = answer?.ok ? await answer.json() : null;
    if (this.game?.file !== file) return false;
    if (!step) {
      this.stop();
      this.fail(app.words.watchLost);
      return false;
    }
    image.alt = step.alt;
    const picture = /** @type {HTMLElement} */ (this.picture);
    picture.setAttribute("aria-label", app.words.enlarge(step.title));
    picture.onclick = () => enlarge({ src: image.src, alt: step.alt, close: app.words.close });
    fill(picture, image);
    fill(/** @type {HTMLElement} */ (this.words), el("h3", {}, step.title), blocks(step.text, app.reading));
    return true;
  }

  /** What the controls say of where one is. */
  mark() {
    const { words } = this.app;
    const { at, slider, place, toggle } = /** @type {any} */ (this);
    const last = this.game?.last ?? 0;
    slider.max = last;
    slider.value = at;
    slider.setAttribute("aria-valuetext", words.watchAt(at, last));
    place.textContent = words.watchAt(at, last);
    for (const each of [this.first, this.back]) each?.setAttribute("aria-disabled", String(at === 0));
    for (const each of [this.forward, this.final]) each?.setAttribute("aria-disabled", String(at === last));
    toggle.textContent = this.playing ? "■" : "▶";
    name(toggle, this.playing ? words.watchStop : words.watchPlay);
    // A screen reader could not keep up with a game that plays by itself.
    this.words?.setAttribute("aria-live", this.playing ? "off" : "polite");
  }

  /** By itself, from here on; from the beginning, where it is over. */
  async play() {
    this.playing = true;
    await this.go(this.at === this.game?.last ? 0 : this.at);
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (this.at === this.game?.last) {
      this.stop();
      return;
    }
    this.timer = setTimeout(async () => {
      await this.go(this.at + 1);
      this.wait();
    }, PACE);
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
    if (this.dialog) this.mark();
  }
}

/**
 * A button with a sign. One that leads nowhere from here keeps the focus.
 * @param {string} shown
 * @param {string} label
 * @param {() => void} pressed
 */
function sign(shown, label, pressed) {
  const made = el("button", { type: "button", class: "button sign-button" }, shown);
  made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && pressed());
  name(made, label);
  return made;
}

/**
 * @param {HTMLElement} button
 * @param {string} label
 */
function name(button, label) {
  button.setAttribute("aria-label", label);
  button.title = label;
}
