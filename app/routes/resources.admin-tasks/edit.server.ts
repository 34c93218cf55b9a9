import { parseWithZod } from "@conform-to/zod/v4";
import type { Guarded } from "~/auth/guards.server";
import { type AdminTaskAnswer, answerWith } from "~/components/task-admin/answer";
import { differences, readTaskText, taskTextSchema, textOf } from "~/domain/task-text";
import { editTask, getTaskText } from "~/models/admin-tasks.server";
import { explain } from "./act.server";

type Edit = { taskId: string; version: number; base: string };

/**
 * Changes what a task says. When it was changed meanwhile: other words come back to be looked at, with who wrote them;
 * anything else (it was accepted, say) does not stand in the way of the new words.
 */
export async function edit(
  { db, me }: Guarded,
  form: FormData,
  wish: Edit,
): Promise<AdminTaskAnswer> {
  const submission = parseWithZod(form, { schema: taskTextSchema(me.time_zone) });
  if (submission.status !== "success") {
    return answerWith({ ok: false, message: "", reply: submission.reply() });
  }
  const { deadline, ...text } = submission.value;
  const given = { ...text, dueDateTime: deadline };
  const base = readTaskText(wish.base);
  let version = wish.version;
  // Twice at most: whoever changes it all the time is told.
  for (const isLast of [false, true]) {
    const result = await editTask(db, { id: wish.taskId, version }, given);
    if (result.ok) {
      return answerWith({ ok: true, message: "Task changed", version: result.value.version });
    }
    if (result.problem.kind !== "conflict") {
      return answerWith({ ok: false, message: explain(result.problem) });
    }
    const now = await getTaskText(db, wish.taskId);
    if (!now) return answerWith({ ok: false, message: "Not done: this task is gone." });
    const theirs = textOf(now, me.time_zone);
    if (isLast || base === null || differences(base, theirs).length > 0) {
      return answerWith({
        ok: false,
        message: "",
        theirs: {
          version: now.version,
          text: theirs,
          by:
            now.lastChange?.sender_id === me.uid
              ? "You"
              : (now.lastChange?.admin_name ?? "Somebody"),
          at: now.lastChange?.created_at ?? null,
        },
      });
    }
    version = now.version;
  }
  return answerWith({ ok: false, message: "Not done: this task keeps changing. Try again." });
}
