import type { MetaFunction } from "@remix-run/node";
import { m } from "~/core/words/m";

const AREAS = ["admin", "user"];

type Area = () => { me: { unread: number } } | null;

/** The title of a page, with the unread count of the area around it: "(3) My Board · Daymark". */
export function titled(name: () => string): MetaFunction<unknown, Record<"admin" | "user", Area>> {
  return ({ matches }) => {
    const area = matches.find(({ id }) => AREAS.includes(id));
    return [
      { title: withUnread(m.kit_name_daymark({ name: name() }), area?.data?.me.unread ?? 0) },
    ];
  };
}

/** A title with this unread count before it instead of the one it had. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}
