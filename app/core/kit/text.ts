import { t } from "~/core/words/t";

/** Characters that are invisible or turn others, without those that words, emoji, letters and numbers need. */
export const HIDDEN =
  /(?![\u200C\u200D\uFE00-\uFE0F\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Anything but blanks and the permitted invisible characters. */
export const SHOWN = /[^\p{Zs}\u200C\u200D\uFE00-\uFE0F]/u;
/** Sequences whose invisible characters mean something: flags such as Scotland's, and variants of letters. */
const MEANT =
  "\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}|[\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}][\\u{E0100}-\\u{E01EF}]|[\\u1820-\\u18AA][\\u180B-\\u180F]+";
const UNMEANT = new RegExp(`(${MEANT})|(?!\\p{Cc})${HIDDEN.source}`, "gu");
/** A NUL and half a surrogate pair, which no database stores as text. */
const BROKEN = /[\0\p{Cs}]/u;

/** Whether text can be stored at all. */
export function isStorable(value: string): boolean {
  return !BROKEN.test(value);
}

/** A text without invisible characters that were copied along; controls and line ends stay. */
export function withoutUnseen(text: string): string {
  // Between Braille letters, the Braille blank is a space.
  return text.replace(/[\p{Zl}\p{Zp}]|\u2800+(?=[\u2801-\u28FF])/gu, " ").replace(UNMEANT, "$1");
}

/** The same for plain letters, where joiners have no meaning either. */
export function withoutJoiners(text: string): string {
  return withoutUnseen(text).replace(/[\u200C\u200D\uFE00-\uFE0F]/g, "");
}

/** A text of lines without characters that turn others, as private.without_turns. People type direction marks. */
export function written(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
}

/** Why private.some_text refuses a text; null if it accepts it. Without `missing` the text may be empty. */
export function problemOf(text: string, longest: number, missing?: string): string | null {
  if (missing !== undefined && text === "") return missing;
  if (!isStorable(text)) return t("Use readable characters only");
  if (missing !== undefined && !SHOWN.test(withoutUnseen(text).replace(/\p{Cc}/gu, "")))
    return missing;
  return isWithin(longest)(text) ? null : t("At most {longest} characters", { longest });
}

/** Postgres counts characters, JavaScript UTF-16 code units. */
export function isWithin(longest: number) {
  return (value: string) => Array.from(value).length <= longest;
}
