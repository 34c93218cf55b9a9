import { unknownAmong } from "./files.model.server";
import { deleteKept, listKept, PAGE, pathOf } from "./storage.model.server";
import { valueOf } from "./value-of.server";

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
