import { readOpenTask } from "~/core/kit/address/open-task";
import * as z from "zod/mini";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import type { Entry, Thread, ThreadTask } from "./thread";
import { SentFileSchema } from "./file";
import { withRow } from "~/task/row/task-row";
import { PointsSchema } from "./point";
import { ThirdPersonsSchema } from "./third-person";
import { SaidSchema } from "~/task/text/said";

export type { Thread } from "./thread";

const PAGE_SIZE = 50;

const FilesSchema = z.array(SentFileSchema);

/**
 * A task with a page of its conversation, oldest entry first: the newest page, or the one before entry number `before`.
 * Null if the task is gone or hidden from the caller.
 */
export async function getThread(
  db: Db,
  taskId: string,
  { before }: { before?: number } = {},
): Promise<Thread | null> {
  const [task, page] = await Promise.all([getTask(db, taskId), listEntries(db, taskId, before)]);
  return task && { task, ...page };
}

async function getTask(db: Db, taskId: string): Promise<ThreadTask | null> {
  const [row] = toData(await db.rpc("get_thread", { p_task_id: taskId }));
  return row
    ? {
        ...withRow(row),
        assigned_text: z.nullable(SaidSchema).parse(row.assigned_text),
        files: FilesSchema.parse(row.files),
        points: PointsSchema.parse(row.points),
        third_persons: ThirdPersonsSchema.parse(row.third_persons),
      }
    : null;
}

async function listEntries(db: Db, taskId: string, before?: number) {
  const asked = { taskId, limit: PAGE_SIZE + 1, before };
  const rows = toData(await call(db, "list_conversation", asked));
  const entries = rows
    .slice(0, PAGE_SIZE)
    .map(({ admin_name: adminName, files, ...entry }): Entry => ({
      ...entry,
      changed_from: z.nullable(SaidSchema).parse(entry.changed_from),
      changed_to: z.nullable(SaidSchema).parse(entry.changed_to),
      sender_name: entry.sender_id === null ? null : (entry.sender_name ?? adminName),
      // A recipient who no longer sees the task sees the entry without files.
      ...(Array.isArray(files) && files.length > 0 && { files: FilesSchema.parse(files) }),
    }));
  const earlier = rows.length > PAGE_SIZE ? (entries.at(-1)?.seq ?? null) : null;
  return { entries: entries.reverse(), earlier };
}

/** Marks a task as seen, and the caller's entries on it as read. Problems: not_found, denied. */
export async function openTask(db: Db, taskId: string) {
  return toResult(await db.rpc("open_task", { p_task_id: taskId }));
}

/** The task that is open in an address beside its list, with its conversation, null if it is gone; undefined without one. */
export async function openThread(db: Db, { url }: Request) {
  const id = readOpenTask(new URL(url));
  return id === null ? undefined : { id, thread: await getThread(db, id) };
}
