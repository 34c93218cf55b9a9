/** An @ at the beginning of a word, and what may be a name after it: a word, with those after it that have a capital. */
const NAME = /(?:^|[\s(])@(\p{L}[^\s,;:!?()/]*(?: [\p{Lu}\p{Lo}][^\s,;:!?()/]*){0,3})/u;

/** The first name after an @ in a message; null if there is none. An address or a package name is none. */
export function namedIn(message: string): string | null {
  const name = NAME.exec(message)?.[1]?.replace(/[.'’]+$/u, "") ?? null;
  return name === null || name.includes("@") ? null : name;
}
