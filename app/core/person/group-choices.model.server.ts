import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** One group as the caller may see it, or null. */
export async function getGroup(db: Db, id: string) {
  const [group] = toData(
    await db.from("groups").select("id, name, archived_at, version").eq("id", id).limit(1),
  );
  return group ?? null;
}

/** The groups in use that the caller may see, by name, for a list of choices. */
export async function listGroupChoices(db: Db) {
  return toData(
    await db.from("groups").select("id, name").is("archived_at", null).order("name").limit(500),
  );
}
