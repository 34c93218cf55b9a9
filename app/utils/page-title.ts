/** A page's title with what is unread in front, as a tab in the background shows it: "(3) My Board · Daymark". */
export function pageTitle(name: string, unread = 0): string {
  return withUnread(`${name} · Daymark`, unread);
}

/** A title with this many unread in front, whatever number it had there. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}
