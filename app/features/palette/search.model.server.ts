import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/**
 * People, groups and tasks that contain the words, or are nearly called so: all for admins, otherwise the person's own
 * tasks; and how many tasks their list finds for the same words.
 */
export async function search(db: Db, text: string) {
  const [hits, total] = await Promise.all([
    db.rpc("search", { p_search: text }),
    db.rpc("count_found", { p_search: text }),
  ]);
  return { hits: toData(hits), total: toData(total) };
}
