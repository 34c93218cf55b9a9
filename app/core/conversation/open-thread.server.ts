import type { Db } from "~/core/server/client.server";
import { readOpenTask } from "~/core/kit/address/open-task";
import { getThread } from "~/core/task/thread.model.server";

/** The conversation that an address has open beside its list; undefined where none is, null where it is gone. */
export async function openThread(db: Db, { url }: Request) {
  const taskId = readOpenTask(new URL(url));
  return taskId === null ? undefined : getThread(db, taskId);
}
