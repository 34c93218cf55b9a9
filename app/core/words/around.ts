/**
 * The pieces of a text with something in it that is no text, such as an element: `around((who) => m.wrote({ who }),
 * <b>Ana</b>)`. Where it is, and what is around it, is up to the language.
 */
export function around<T>(say: (...marks: Array<string>) => string, ...parts: Array<T>) {
  const marks = parts.map((_, n) => String.fromCharCode(0xe000 + n));
  return say(...marks)
    .split(/([\ue000-\ue00f])/)
    .map((piece): T | string => parts[marks.indexOf(piece)] ?? piece);
}
