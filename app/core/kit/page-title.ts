import type { MetaFunction } from "@remix-run/node";

/** The title of a page, with the unread count of the area around it: "(3) My Board · Daymark". */
export function titled(name: string): MetaFunction {
  return ({ matches }) => {
    const unread = matches.map(({ data }) => fieldOf(fieldOf(data, "me"), "unread"));
    return [{ title: withUnread(`${name} · Daymark`, Math.max(0, ...unread.filter(isNumber))) }];
  };
}

/** A title with this unread count before it instead of the one it had. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}

// By hand: front pages have titles too, and load no library for them.
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
