import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** Notes that the caller is using a page by hand. Returns whether they are told by push on any device. */
export async function noteActive(db: Db): Promise<boolean> {
  return toData(await db.rpc("note_active"));
}
