import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import type { NewPoint } from "../done";

/** The kept lists of points, by name. Admins only. */
export async function listPointLists(db: Db) {
  return toData(await db.rpc("list_point_lists"));
}

type Kept = { id: string; name: string; points: ReadonlyArray<NewPoint>; version: number };

/** Keeps points by a name; version 0 makes a list. Problems: denied, conflict (list_changed, name_taken), invalid. */
export async function keepPointList(db: Db, { id, name, points, version }: Kept) {
  return toResult(
    await db.rpc("keep_point_list", {
      p_id: id,
      p_name: name,
      p_points: [...points],
      p_version: version,
    }),
  );
}

/** Deletes a kept list; false if it is gone already. Problem: denied. */
export async function deletePointList(db: Db, id: string) {
  return toResult(await db.rpc("delete_point_list", { p_id: id }));
}
