/** A letter that no username has: of none of the three alphabets that private.is_username knows. */
const OTHER = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/**
 * A name with those of its words written in Latin letters that a username could not have, letter by letter: "王 Ana" is
 * "Wang Ana". Their own name, typed in their own letters, then means the name that was made of it.
 */
export async function inLatin(name: string): Promise<string> {
  if (!OTHER.test(name)) return name;
  // Half a megabyte of tables, for few names.
  const { default: anyAscii } = await import("any-ascii");
  return name
    .split(/(\s+)/)
    .map((word) => (OTHER.test(word) ? anyAscii(word) : word))
    .join("");
}
