// @ts-check
/** The line to the playground: one websocket, which comes back by itself when it is lost. */

import { unpressed } from "./unpressed.js";

const AGAIN_AFTER = [300, 700, 1500, 3000, 5000]; // milliseconds

export class Wire {
  /**
   * @param {string} as whose eyes this window sees with
   * @param {(frame: any) => void} heard
   * @param {(up: boolean) => void} switched
   */
  constructor(as, heard, switched) {
    this.as = as;
    this.heard = heard;
    this.switched = switched;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    this.count = 0;
    this.tries = 0;
    this.closed = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/page/live?as=${encodeURIComponent(this.as)}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => unpressed(() => this.take(JSON.parse(event.data))));
    socket.addEventListener("close", () => this.lost());
  }

  /** @param {any} frame */
  take(frame) {
    if (frame.t === "hello") {
      this.tries = 0;
      this.switched(true);
    }
    if (frame.t === "reply") {
      this.waiting.get(frame.n)?.(frame);
      this.waiting.delete(frame.n);
    } else {
      this.heard(frame);
    }
  }

  lost() {
    for (const answer of this.waiting.values()) answer({ lost: true });
    this.waiting.clear();
    if (this.closed) return;
    this.switched(false);
    const wait = AGAIN_AFTER[Math.min(this.tries, AGAIN_AFTER.length - 1)];
    this.tries += 1;
    this.again = setTimeout(() => this.connect(), wait);
  }

  /**
   * Asks for something to be done.
   * @param {string} what
   * @param {Record<string, any>} [facts]
   * @returns {Promise<any>} `error` where it cannot be, `lost` where the line is down
   */
  do(what, facts = {}) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ lost: true });
    this.count += 1;
    const n = this.count;
    this.socket.send(JSON.stringify({ n, do: what, ...facts }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }

  close() {
    this.closed = true;
    clearTimeout(this.again);
    this.socket?.close();
  }
}
