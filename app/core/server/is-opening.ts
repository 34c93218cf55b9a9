/** Whether a browser asks for a page, and not a script for its data. */
export function isOpening({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false;
}
