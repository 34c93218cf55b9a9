/** What people add to a word to make a password of it: "Password2026!". A longer ending is hard to guess by itself. */
const ENDS = /^[^a-z]{0,3}(.*?)[^a-z]{0,6}$/;
const MOST_SIGNS = 6;
const SHORTEST_WORD = 3;
/** Words that everybody thinks of for Daymark. */
const OF_DAYMARK = ["daymark", "daymarkapp", "daymarktasks"];

const TEXT =
  "This is one of the passwords that are tried first. Choose another, for example a few words.";

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is read when the first password is chosen, so a server starts without it. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}

/**
 * Why nobody should have this password, or null. It is among the most common ones; or it is a common one, our name or a
 * word about its person (`own`: address, names) with a few characters around it. This replaces composition rules, as
 * NIST 800-63B recommends.
 */
export async function whyGuessed(
  password: string,
  own: ReadonlyArray<string>,
): Promise<string | null> {
  const text = password.normalize("NFKC").toLowerCase();
  const word = ENDS.exec(text)?.[1] ?? text;
  const words = [...OF_DAYMARK, ...own.flatMap(wordsOf)];
  const list = await commonPasswords();
  const isCommon = [text, word, reversed(text)].some((one) => list.has(one) && one !== "");
  return isCommon || words.some((one) => isAround(text, one)) || isOneSign(text) ? TEXT : null;
}

/** Whether a text is this word with a few characters around it. */
function isAround(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const rest = text.slice(0, at) + text.slice(at + word.length);
  return rest.length <= MOST_SIGNS && !/\p{L}/u.test(rest);
}

/** The words of an address or a name: the whole and its parts. */
function wordsOf(own: string): Array<string> {
  const text = own.normalize("NFKC").toLowerCase();
  const parts = [text, ...text.split(/[@.\s_+-]+/), text.split("@")[0] ?? ""];
  return [...parts, text.replaceAll(/\s+/g, "")].filter((word) => word.length >= SHORTEST_WORD);
}

function isOneSign(text: string): boolean {
  return new Set(text).size <= 2;
}

function reversed(text: string): string {
  return Array.from(text).reverse().join("");
}
