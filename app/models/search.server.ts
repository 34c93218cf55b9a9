import type { Db } from "~/db/client.server";
import { toData } from "~/db/errors.server";

/** People and tasks that hold the words, of all for admins, else one's own tasks. */
export async function search(db: Db, text: string) {
  return toData(await db.rpc("search", { p_search: text }));
}
