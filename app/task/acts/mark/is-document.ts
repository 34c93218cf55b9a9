/**
 * True for a form that the browser itself sends, without scripts. Its response would be the whole page, rendered with
 * what the guard knew before the change, so redirect to the page instead.
 */
export function isDocument({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "document";
}
