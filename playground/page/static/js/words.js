// @ts-check
/** The page's own words, in the language its person has chosen. */

import { words as de } from "../words/de.js";
import { words as en } from "../words/en.js";
import { words as fr } from "../words/fr.js";
import { words as nl } from "../words/nl.js";

/** @typedef {typeof en} Words */

/** The languages by Discord's locales, each under its own name. */
export const LANGUAGES = [
  { locale: "en-US", name: "English", words: en },
  { locale: "de", name: "Deutsch", words: de },
  { locale: "fr", name: "Français", words: fr },
  { locale: "nl", name: "Nederlands", words: nl },
];

/**
 * @param {string} locale
 * @returns {Words}
 */
export function wordsIn(locale) {
  return LANGUAGES.find((each) => each.locale === locale)?.words ?? en;
}
