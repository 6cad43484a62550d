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

/**
 * The language of a browser, among those that the page has.
 * @param {string} language
 */
export function localeLike(language) {
  const [wanted] = language.toLowerCase().split("-");
  return LANGUAGES.find((each) => each.locale.split("-")[0] === wanted)?.locale;
}

/**
 * What the page refuses by itself too has its words there.
 * @type {Record<string, (words: Words, facts: any) => string>}
 */
const ALSO_HERE = {
  "bot-away": (words) => words.away,
  "no-command": (words, { command }) => words.unknownCommand(command),
  "no-option": (words, { option }) => words.unknownOption(option),
  "option-needed": (words, { option }) => words.needsOption(option),
  "not-offered": (words, { value }) => words.noChoice(value),
  nobody: (words, { who }) => words.nobody(who),
};

/**
 * Why something could not be done; in English where this page has no words for it.
 * @param {Words} words
 * @param {{error: string, why?: string, facts?: any}} answer
 * @returns {string}
 */
export function refusal(words, { error, why = "", facts = {} }) {
  return ALSO_HERE[why]?.(words, facts) ?? /** @type {any} */ (words)[`refused-${why}`]?.(facts) ?? error;
}
