/** Whether a page's address asks for a name and not for an email address. */
export function isByName(search: URLSearchParams): boolean {
  return search.has("name");
}
