import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * An international number as E.164, or null. Its length and country are checked and not its range: those that
 * operators open later would be refused.
 */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"));
  return number?.isPossible() ? number.number : null;
}
