import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** One group as the caller may see it, or null. */
export async function getGroup(db: Db, id: string) {
  const [group] = toData(await db.rpc("list_group_choices", { p_id: id }));
  return group ?? null;
}

/** The groups in use that the caller may see, by name, for a list of choices. */
export async function listGroupChoices(db: Db) {
  return toData(await db.rpc("list_group_choices")).map(({ id, name }) => ({ id, name }));
}
