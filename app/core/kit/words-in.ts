import { folded, searchWords } from "./folded";

/** Whether a text contains each of some words, at the beginning of a word of its own. */
export function holdsWords(text: string, words: string): boolean {
  const own = folded(text).split(/\s+/);
  return searchWords(words).every((word) => own.some((one) => one.startsWith(word)));
}
