import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** A department by its value, or a group by its id. */
export type Led = { department: string } | { groupId: string };

/** Who leads a department or a group, or what one person leads. For anybody but admins what they lead themselves. */
export async function listLeads(db: Db, of: Led | { uid: string } | Record<string, never>) {
  return toData(await call(db, "list_leads", of));
}

export type Lead = Awaited<ReturnType<typeof listLeads>>[number];
