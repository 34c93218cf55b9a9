import * as z from "zod/mini";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import { SentFileSchema } from "~/task/entries/file";
import { PointsSchema } from "~/task/entries/point";
import { withRow } from "~/task/row/task-row";

/** So many are on the page; the next come as these leave it. */
const MOST_SHOWN = 50;

const FilesSchema = z.array(SentFileSchema);

/** What the caller is to check, longest waiting first, and if all are asked for what others are, after it. */
export async function listToCheck(db: Db, isAll: boolean) {
  const asked = { p_limit: MOST_SHOWN, p_of_all: isAll };
  return toData(await db.rpc("list_to_check", asked)).map((row) => ({
    ...withRow(row),
    files: FilesSchema.parse(row.files),
    points: PointsSchema.parse(row.points),
  }));
}

export type WaitingTask = Awaited<ReturnType<typeof listToCheck>>[number];

/** How many those are. */
export async function countChecks(db: Db) {
  const [counted] = toData(await db.rpc("count_checks"));
  return counted ?? { mine: 0, total: 0 };
}

/** After how many working hours somebody is told of what nobody has checked; null where nothing is to be checked. */
export async function readCheckHours(db: Db) {
  const [row] = toData(await db.rpc("check_hours"));
  return row?.is_used ? { hours: row.hours } : null;
}

/** Sets them; null: never. Problems: denied, invalid. */
export async function setCheckHours(db: Db, hours: number | null) {
  return toResult(await db.rpc("set_check_hours", hours === null ? {} : { p_hours: hours }));
}
