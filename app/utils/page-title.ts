/** A page's title with what is unread in front, as a tab in the background shows it: "(3) My board · Daymark". */
export function pageTitle(name: string, unread = 0): string {
  return `${unread > 0 ? `(${unread}) ` : ""}${name} · Daymark`;
}
