import type { MetaFunction } from "@remix-run/node";

/** The title of a page, with the unread count of the area around it: "(3) My Board · Daymark". */
export function titled(name: string): MetaFunction {
  return ({ matches }) => {
    const unread = matches.map(({ data }) => unreadOf(data)).find((count) => count !== undefined);
    return [{ title: withUnread(`${name} · Daymark`, unread ?? 0) }];
  };
}

/** A title with this unread count before it instead of the one it had. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}

/** The unread count of an area's loader. By hand: front pages have titles too, and load no library for them. */
function unreadOf(data: unknown): number | undefined {
  const me = fieldOf(data, "me");
  const unread = fieldOf(me, "unread");
  return typeof unread === "number" ? unread : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
