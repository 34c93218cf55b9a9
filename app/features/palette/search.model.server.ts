import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/**
 * People, groups and tasks that contain the words, or nearly: for admins all, for others their own tasks; and how many
 * tasks the task list finds for the same words.
 */
export async function search(db: Db, text: string) {
  const [hits, total] = await Promise.all([
    db.rpc("search", { p_search: text }),
    db.rpc("count_found", { p_search: text }),
  ]);
  return { hits: toData(hits), total: toData(total) };
}
