import { LANGUAGES } from "./languages";
import { readerLanguage } from "./reads-in";

/** "1,000", grouped as in the reader's language. */
export function numberText(value: number): string {
  return value.toLocaleString(LANGUAGES[readerLanguage()].tag);
}

/** "Ana, Ben and Cem". */
export function listText(parts: ReadonlyArray<string>): string {
  return new Intl.ListFormat(LANGUAGES[readerLanguage()].tag).format(parts);
}

/** The separator between the parts of a row: "2 late, 3 new". */
export function comma(): string {
  return LANGUAGES[readerLanguage()].comma;
}

export function joined(parts: ReadonlyArray<string | number>): string {
  return parts.join(comma());
}

/** A label within a sentence; only English writes it in lower case. */
export function insideText(label: string): string {
  return readerLanguage() === "en" ? label.toLowerCase() : label;
}
