import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** People and tasks that contain the words: all for admins, otherwise the person's own tasks. */
export async function search(db: Db, text: string) {
  return toData(await db.rpc("search", { p_search: text }));
}
