/**
 * True for a form that the browser itself sends, without scripts: its answer is the whole page, made with what the
 * guard knew before the change, so it should be sent to the page anew.
 */
export function isDocument({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "document";
}
