import type { Db } from "~/core/server/client.server";
import { readOpenTask } from "~/core/kit/address/open-task";
import { getThread } from "~/task/entries/thread.model.server";

/** The conversation that is open in an address beside its list; undefined if there is none, null if it is gone. */
export async function openThread(db: Db, { url }: Request) {
  const taskId = readOpenTask(new URL(url));
  return taskId === null ? undefined : getThread(db, taskId);
}
