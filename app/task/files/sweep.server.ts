import type { Result } from "~/core/server/errors.server";
import { type Job, repeat } from "~/core/server/job.server";
import { settleUnneeded, strayUploads, takeUnneeded, unknownAmong } from "./files.model.server";
import { deleteAt, deleteKept, deleteNames, listKept, PAGE, pathOf } from "./storage.model.server";

const SWEEP_WAITS =
  "Files that are no longer needed stay in Storage until it and the database answer";

/** Deletes what nobody needs. What nobody knows is not urgent: one page at a time, however much there was in the last. */
export const sweeping: Job = (stop) =>
  Promise.all([
    repeat(sweepFiles, 60_000, stop, SWEEP_WAITS),
    repeat(() => sweepUnknown().then(() => 0), 600_000, stop, SWEEP_WAITS),
  ]);

/** Deletes the bytes of files that are no longer needed, and what came to where none was awaited; returns how many there were. */
export async function sweepFiles(): Promise<number> {
  const paths = await takeUnneeded();
  if (paths.length > 0) {
    valueOf(await deleteAt(paths));
    await settleUnneeded(paths);
  }
  const strays = await strayUploads();
  if (strays.length > 0) valueOf(await deleteNames(strays));
  return paths.length + strays.length;
}

/** No file is finished so late, and a newer backup may be restored after an older one. */
const OLD_MS = 7 * 24 * 3600 * 1000;

let offset = 0;

/**
 * Looks at one page of what is kept in Storage, the next one each time, and deletes what is old and has no row: it is
 * left when an older backup was restored. Returns how many names were deleted.
 */
export async function sweepUnknown(): Promise<number> {
  const { old, isLast } = valueOf(await listKept(offset, Date.now() - OLD_MS));
  const unknown = new Set(await unknownAmong(old.map(pathOf)));
  const names = old.filter((name) => unknown.has(pathOf(name)));
  const deleted = names.length > old.length / 2 ? leave(names.length, old.length) : names;
  if (deleted.length > 0) valueOf(await deleteKept(deleted));
  // What follows has moved up by what was deleted.
  offset = isLast ? 0 : offset + PAGE - deleted.length;
  return deleted.length;
}

let hasWarned = false;

/** With a database that is not theirs, or has yet to be restored, most would be unknown. */
function leave(unknown: number, looked: number): Array<string> {
  if (!hasWarned) {
    console.warn(
      `Of ${looked} old objects in Storage, ${unknown} belong to no row of this database, so none of them is deleted. Is it the database of this Storage, or is a backup still to be restored?`,
    );
  }
  hasWarned = true;
  return [];
}

/** The value, for work that nobody waits for; a problem, which was logged, is thrown. */
function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.problem.reason}, logged as ${result.problem.reference}`);
}
