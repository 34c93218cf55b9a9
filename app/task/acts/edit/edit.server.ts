import { parseWithZod } from "@conform-to/zod/v4";
import { m } from "~/core/words/m";
import type { Guarded } from "~/core/session/guards.server";
import { differences, readTaskText, textOf } from "~/task/text/task-text";
import { taskTextSchema, toStored } from "~/task/text/task-text-schema";
import { getTaskText } from "~/task/row/admin-tasks.model.server";
import { doCommand, type SeenTask } from "~/task/commands/commands.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { ACT_WORDS } from "~/task/commands/acts.words";
import { done, failed, type Outcome, refused } from "~/task/commands/outcome.server";

type Edit = { id: string; tasks: ReadonlyArray<SeenTask>; base: string };

/**
 * Changes a task's text. If somebody else changed the text in the meantime, theirs comes back with their name;
 * anything else (it was accepted, say) does not get in the way of the new words.
 */
export async function edit({ db, me }: Guarded, form: FormData, command: Edit): Promise<Outcome> {
  const base = readTaskText(command.base);
  // The database knows which task may be without one.
  const schema = taskTextSchema(me.time_zone, { describes: base?.description !== "" });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return { status: 422, answer: answerWith({ ok: false, reply: submission.reply() }) };
  }
  const args = toStored(submission.value);
  const { id } = command;
  let { tasks } = command;
  // Twice at most: somebody who changes it all the time is told about.
  for (const isLast of [false, true]) {
    const result = await doCommand(db, { kind: "edit", id, tasks, args });
    if (result.ok) return done(ACT_WORDS.edit.told, { version: result.value[0]?.version });
    if (result.problem.kind !== "conflict") return failed(db, tasks, result.problem);
    const now = await getTaskText(db, tasks[0]?.id ?? "");
    if (!now) return refused(404, m.row_this_task_is_gone());
    const theirs = textOf(now, me.time_zone);
    if (isLast || base === null || differences(base, theirs).length > 0) {
      const { lastChange } = now;
      const by =
        lastChange?.sender_id === me.uid
          ? m.common_you()
          : (lastChange?.admin_name ?? m.acts_somebody());
      return refused(409, null, {
        theirs: { version: now.version, text: theirs, by, at: lastChange?.created_at ?? null },
      });
    }
    tasks = [{ id: now.id, version: now.version }];
  }
  return refused(409, m.row_this_task_keeps_changing());
}
