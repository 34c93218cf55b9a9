import type { MetaFunction } from "@remix-run/node";
import { t } from "~/core/words/t";

const AREAS = ["admin", "user"];

type Area = () => { me: { unread: number; attention: number } } | null;

/** The title of a page, with the number of unread entries as in its menu: "(3) My Board · Daymark". */
export function titled(name: () => string): MetaFunction<unknown, Record<"admin" | "user", Area>> {
  return ({ matches }) => {
    const area = matches.find(({ id }) => AREAS.includes(id));
    const me = area?.data?.me;
    const count = (area?.id === "admin" ? me?.attention : me?.unread) ?? 0;
    return [{ title: withUnread(t("{name} · Daymark", { name: name() }), count) }];
  };
}

/** A title with this unread count in front, in place of an earlier one. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}
