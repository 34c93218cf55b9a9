/** A letter that no username has, without its accents: of another alphabet, or one of ours that few languages have. */
const OTHER = /[^\P{L}a-zßæœþðøłđıħŧŋĸ\u03B1-\u03C9\u0430-\u045F\u048B-\u04FF]/u;

function hasOther(name: string): boolean {
  return OTHER.test(name.toLowerCase().normalize("NFKD"));
}

/**
 * A name with those of its words written in Latin letters that a username could not have, letter by letter: "王 Ana" is
 * "Wang Ana". Their own name, typed in their own letters, then means the name that was made of it.
 */
export async function inLatin(name: string): Promise<string> {
  if (!hasOther(name)) return name;
  // Half a megabyte of tables, for few names.
  const { default: anyAscii } = await import("any-ascii");
  return name
    .split(/(\s+)/)
    .map((word) => (hasOther(word) ? anyAscii(word) : word))
    .join("");
}
