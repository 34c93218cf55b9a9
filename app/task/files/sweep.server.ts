import { settleUnneeded, strayUploads, takeUnneeded } from "./files.model.server";
import { deleteAt, deleteNames } from "./storage.model.server";
import { valueOf } from "./value-of.server";

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
