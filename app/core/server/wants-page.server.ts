/** A browser asks for HTML, a script for an answer. */
export function wantsPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}
