import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";

/** Three people who could take a task: same department first, fewest due that day. */
export async function suggestPeople(db: Db, taskId: string) {
  return toData(await db.rpc("suggest_people", { p_task_id: taskId }));
}

/** A task's current text, and who changed it last; null if the task is gone. */
export async function getTaskText(db: Db, id: string) {
  const [tasks, changes] = await Promise.all([
    db.from("tasks").select().eq("id", id).limit(1),
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
