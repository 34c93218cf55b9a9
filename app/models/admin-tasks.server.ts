import type { Db } from "~/db/client.server";
import { toData, toResult } from "~/db/errors.server";
import type { Priority } from "~/domain/priority";

type Versioned = { id: string; version: number };

type TaskText = {
  title: string;
  description: string;
  /** ISO 8601 with its offset. */
  dueDateTime: string;
  priority: Priority;
};

/** Changes what a task says. Problems: denied, not_found, conflict (not the version that was read), invalid. */
export async function editTask(db: Db, { id, version }: Versioned, text: TaskText) {
  return toResult(
    await db.rpc("edit_task", {
      p_task_id: id,
      p_version: version,
      p_title: text.title,
      p_description: text.description,
      p_due_date_time: text.dueDateTime,
      p_priority: text.priority,
    }),
  );
}

/** Gives a task to somebody, as New. Problems: denied, not_found, conflict, invalid (no active person). */
export async function reassignTask(db: Db, { id, version }: Versioned, to: string) {
  return toResult(await db.rpc("reassign_task", { p_task_id: id, p_version: version, p_to: to }));
}

/** Accepts another date for a rejected task and gives it back to its person. Problems as reassignTask. */
export async function giveBackTask(db: Db, { id, version }: Versioned, dueDateTime: string) {
  return toResult(
    await db.rpc("give_back_task", {
      p_task_id: id,
      p_version: version,
      p_due_date_time: dueDateTime,
    }),
  );
}

/** Withdraws, restores, completes or reopens a task. Problems: denied, not_found, conflict. */
export async function moveTask(
  db: Db,
  { id, version }: Versioned,
  move: "withdraw" | "restore" | "complete" | "reopen",
) {
  return toResult(await db.rpc(`${move}_task`, { p_task_id: id, p_version: version }));
}

type Change =
  | { kind: "reassign"; to: string }
  | { kind: "deadline"; dueDateTime: string }
  | { kind: "priority"; priority: Priority }
  | { kind: "withdraw" | "restore" };

/**
 * Changes many tasks in one transaction, each from the version it was read at; one row per task says whether it was
 * done or why not. Problems: denied, invalid.
 */
export async function changeTasks(db: Db, tasks: ReadonlyArray<Versioned>, change: Change) {
  return toResult(
    await db.rpc("change_tasks", {
      p_ids: tasks.map(({ id }) => id),
      p_versions: tasks.map(({ version }) => version),
      p_change: change.kind,
      ...(change.kind === "reassign" ? { p_to: change.to } : {}),
      ...(change.kind === "deadline" ? { p_due_date_time: change.dueDateTime } : {}),
      ...(change.kind === "priority" ? { p_priority: change.priority } : {}),
    }),
  );
}

/** Three people who could take a task: same department first, fewest due that day. */
export async function suggestPeople(db: Db, taskId: string) {
  return toData(await db.rpc("suggest_people", { p_task_id: taskId }));
}

/** What a task says now, and who changed it last; null when it is gone. */
export async function getTaskText(db: Db, id: string) {
  const [tasks, changes] = await Promise.all([
    db
      .from("tasks")
      .select("version, title, description, due_date_time, priority, stage")
      .eq("id", id)
      .limit(1),
    db
      .from("notifications")
      .select("admin_name, sender_id, created_at")
      .eq("task_id", id)
      .eq("kind", "changed")
      .order("seq", { ascending: false })
      .limit(1),
  ]);
  const task = toData(tasks)[0];
  return task ? { ...task, lastChange: toData(changes)[0] ?? null } : null;
}
