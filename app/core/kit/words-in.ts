/** Whether a text holds every one of some words, each at the beginning of one of its own. */
export function holdsWords(text: string, words: string): boolean {
  const own = wordsOf(text);
  return wordsOf(words).every((word) => own.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): Array<string> {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
