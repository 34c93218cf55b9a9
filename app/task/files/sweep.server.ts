import type { Result } from "~/core/server/errors.server";
import { type Job, repeat } from "~/core/server/job.server";
import { settleUnneeded, strayUploads, takeUnneeded, unknownAmong } from "./files.model.server";
import { deleteAt, deleteKept, deleteNames, listKept, PAGE, pathOf } from "./storage.model.server";

const SWEEP_WAITS =
  "Files that are no longer needed stay in Storage until it and the database answer";

/** Deletes files that nobody needs. Unknown files are not urgent: one page of names at a time. */
export const sweeping: Job = (stop) =>
  Promise.all([
    repeat(sweepFiles, 60_000, stop, SWEEP_WAITS),
    repeat(() => sweepUnknown().then(() => 0), 600_000, stop, SWEEP_WAITS),
  ]);

/** Deletes the bytes of files that are no longer needed, and of uploads that were not awaited; returns their number. */
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
 * Checks one page of the stored names, the next page each time, and deletes old files without a row, as restoring an
 * older backup leaves them. Returns the number of deleted names.
 */
export async function sweepUnknown(): Promise<number> {
  const { old, isLast } = valueOf(await listKept(offset, Date.now() - OLD_MS));
  const unknown = new Set(await unknownAmong(old.map(pathOf)));
  const names = old.filter((name) => unknown.has(pathOf(name)));
  const deleted = names.length > old.length / 2 ? leave(names.length, old.length) : names;
  if (deleted.length > 0) valueOf(await deleteKept(deleted));
  // The next names have moved up by the number of deleted ones.
  offset = isLast ? 0 : offset + PAGE - deleted.length;
  return deleted.length;
}

let hasWarned = false;

/** Deletes nothing: with a wrong database, or one that is not restored yet, most files would be unknown. */
function leave(unknown: number, looked: number): Array<string> {
  if (!hasWarned) {
    console.warn(
      `Of ${looked} old objects in Storage, ${unknown} belong to no row of this database, so none of them is deleted. Is it the database of this Storage, or is a backup still to be restored?`,
    );
  }
  hasWarned = true;
  return [];
}

/** The value, for work without a waiting caller; throws a problem, which was logged. */
function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.problem.reason}, logged as ${result.problem.reference}`);
}
