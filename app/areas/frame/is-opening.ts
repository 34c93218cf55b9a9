/** Whether a browser requests a page, and not a script its data. */
export function isOpening({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false;
}
