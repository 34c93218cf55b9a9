/** A letter, after its accents are removed, that no username has: of another alphabet, or of few languages. */
const OTHER = /[^\P{L}a-zßæœþðøłđıħŧŋĸ\u03B1-\u03C9\u0430-\u045F\u048B-\u04FF]/u;

function hasOther(name: string): boolean {
  return OTHER.test(name.toLowerCase().normalize("NFKD"));
}

/**
 * A name in which words that a username could not have are written in Latin letters: "王 Ana" becomes "Wang Ana". People
 * may then type their name in their own letters to mean their username.
 */
export async function inLatin(name: string): Promise<string> {
  if (!hasOther(name)) return name;
  // Loaded late: half a megabyte of tables, for few names.
  const { default: anyAscii } = await import("any-ascii");
  return name
    .split(/(\s+)/)
    .map((word) => (hasOther(word) ? anyAscii(word) : word))
    .join("");
}
