/** Deeper than anybody's data, and far from the depth at which reading or writing it overflows the stack. */
const MOST_LEVELS = 200;

const [QUOTE, BACKSLASH] = ['"', "\\"].map((letter) => letter.charCodeAt(0));
const OPENING = new Set(["[", "{"].map((letter) => letter.charCodeAt(0)));
const CLOSING = new Set(["]", "}"].map((letter) => letter.charCodeAt(0)));
const HALF = /\p{Cs}/u;
const NUL = String.fromCharCode(0);

/** Returns whether a JSON text nests arrays and objects too deeply to be walked through. */
export function isTooDeep(text: string): boolean {
  let levels = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInString = !isInString;
    else if (isInString) at += letter === BACKSLASH ? 1 : 0;
    else if (OPENING.has(letter)) levels += 1;
    else if (CLOSING.has(letter)) levels -= 1;
    if (levels > MOST_LEVELS) return true;
  }
  return false;
}

/**
 * Returns whether a text in this JSON, or a name in it, has a NUL, which Postgres does not store; false if it is not
 * JSON.
 */
export function hasNul(text: string): boolean {
  return text.includes("\\u0000") && hasText(text, (value) => value.includes(NUL));
}

/** Returns whether a text in this JSON, or a name in it, has half a surrogate pair; false if it is not JSON. */
export function hasHalfLetter(text: string): boolean {
  return /\\ud[89a-f]/i.test(text) && hasText(text, (value) => HALF.test(value));
}

function hasText(json: string, isOdd: (text: string) => boolean): boolean {
  let found = false;
  try {
    JSON.parse(json, (name: string, value: unknown) => {
      found ||= isOdd(name) || (typeof value === "string" && isOdd(value));
      return value;
    });
  } catch {
    return false;
  }
  return found;
}
