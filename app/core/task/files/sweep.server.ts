import { problemResponse, type Result } from "~/core/server/errors.server";
import { settleUnneeded, takeUnneeded } from "./files.model.server";
import { deleteAt, deleteLeftBehind } from "./storage.model.server";

/** Deletes the bytes of files that are no longer needed; returns how many there were. */
export async function sweepFiles(): Promise<number> {
  const paths = await takeUnneeded();
  if (paths.length > 0) {
    valueOf(await deleteAt(paths));
    await settleUnneeded(paths);
  }
  return paths.length + valueOf(await deleteLeftBehind());
}

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw problemResponse(result.problem);
}
