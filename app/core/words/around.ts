/**
 * The pieces of a text around something that is no text, such as an element: `around((who) => m.wrote({ who }),
 * <b>Ana</b>)`. The language decides the order.
 */
export function around<T>(say: (...marks: Array<string>) => string, ...parts: Array<T>) {
  const marks = parts.map((_, n) => String.fromCharCode(0xe000 + n));
  return say(...marks)
    .split(/([\ue000-\ue00f])/)
    .map((piece): T | string => parts[marks.indexOf(piece)] ?? piece);
}
