import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import type { Guarded } from "~/core/session/guards.server";
import { differences, readTaskText, textOf } from "~/task/text/task-text";
import { taskTextSchema, toStored } from "~/task/text/task-text-schema";
import { getTaskText } from "~/task/row/admin-tasks.model.server";
import type { Asked, ServerActs } from "~/task/commands/carry-out.server";
import { doCommand } from "~/task/commands/commands.model.server";
import { done, failed, type Outcome, refused } from "~/task/commands/outcome.server";
import { EDIT } from "./act";

export default {
  // The text is read separately: its errors are shown at the fields.
  edit: { fields: () => z.object({ base: z.string() }), carriesOut: edit },
} satisfies ServerActs;

/**
 * Changes a task's text. If somebody else changed the text in the meantime, theirs is returned with their name; other
 * changes, such as an acceptance, do not matter.
 */
async function edit({ db, me }: Guarded, { id, args, form, ...asked }: Asked): Promise<Outcome> {
  const base = typeof args.base === "string" ? readTaskText(args.base) : null;
  // The database knows which task may lack a description.
  const schema = taskTextSchema(me.time_zone, { describes: base?.description !== "" });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return { ok: false, status: 422, reply: (given) => submission.reply(given) };
  }
  const text = toStored(submission.value);
  let { tasks } = asked;
  // At most twice: after that, the admin hears who keeps changing the task.
  for (const isLast of [false, true]) {
    const result = await doCommand(db, { kind: "edit", id, tasks, args: text });
    if (result.ok) return done(EDIT.edit.words.told, { version: result.value[0]?.version });
    if (result.problem.kind !== "conflict") return failed(db, tasks, result.problem);
    const now = await getTaskText(db, tasks[0]?.id ?? "");
    if (!now) return refused(404, t("This task is gone, or is no longer yours."));
    const theirs = textOf(now, me.time_zone);
    if (isLast || base === null || differences(base, theirs).length > 0) {
      const { lastChange } = now;
      const by =
        lastChange?.sender_id === me.uid ? t("You") : (lastChange?.admin_name ?? t("Somebody"));
      return refused(409, null, {
        theirs: { version: now.version, text: theirs, by, at: lastChange?.created_at ?? null },
      });
    }
    tasks = [{ id: now.id, version: now.version }];
  }
  return refused(409, t("This task keeps changing. Try again."));
}
