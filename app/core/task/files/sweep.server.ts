import { settleUnneeded, takeUnneeded } from "./files.model.server";
import { deleteAt, deleteLeftBehind } from "./storage.model.server";
import { valueOf } from "./value-of.server";

/** Deletes the bytes of files that are no longer needed; returns how many there were. */
export async function sweepFiles(): Promise<number> {
  const paths = await takeUnneeded();
  if (paths.length > 0) {
    valueOf(await deleteAt(paths));
    await settleUnneeded(paths);
  }
  return paths.length + valueOf(await deleteLeftBehind());
}
