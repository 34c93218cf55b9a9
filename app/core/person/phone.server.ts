import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * An international number as E.164, or null. Length and country are checked, but not the range, since operators open
 * new ranges.
 */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"));
  return number?.isPossible() ? number.number : null;
}
