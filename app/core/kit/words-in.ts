/** Whether a text contains each of some words, at the beginning of a word of its own. */
export function holdsWords(text: string, words: string): boolean {
  const own = wordsOf(text);
  return wordsOf(words).every((word) => own.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): Array<string> {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
