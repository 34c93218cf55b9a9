import type { MetaFunction } from "@remix-run/node";
import { z } from "zod";

const AreaSchema = z.object({ me: z.object({ unread: z.number() }) });

/** The title of a page, with the unread count of the area around it: "(3) My Board · Daymark". */
export function titled(name: string): MetaFunction {
  return ({ matches }) => {
    const areas = matches.map(({ data }) => AreaSchema.safeParse(data).data);
    return [{ title: withUnread(`${name} · Daymark`, areas.find(Boolean)?.me.unread ?? 0) }];
  };
}

/** A title with this unread count before it instead of the one it had. */
export function withUnread(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}
