/** A page's title with the unread count before it: "(3) My Board · Daymark". */
export function pageTitle(name: string, unread = 0): string {
  return withUnread(`${name} · Daymark`, unread);
}

/** A title with this unread count before it instead of the one it had. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}
