import * as z from "zod/mini";
import { t } from "~/core/words/t";
import type { Guarded } from "~/core/session/guards.server";
import type { Problem } from "~/core/server/errors.server";
import { ASSIGN_TEXTS } from "~/task/row/assignments.words";
import { timeSettingsOf } from "~/core/time/time-settings";
import { toldEntry } from "~/task/entries/text-change";
import { lastStep } from "~/task/entries/thread";
import { formatWhen } from "~/core/time/time";
import type { Asked, ServerActs } from "~/task/commands/carry-out.server";
import { getThread } from "~/task/entries/thread.model.server";
import { done, failed, refused } from "~/task/commands/outcome.server";

export default {
  reassign: {
    fields: () => z.object({ to: z.uuid(t("Choose a person")) }),
    says({ rows: [only, ...others] }) {
      if (only === undefined || others.length > 0) return null;
      return done(ASSIGN_TEXTS.assigned(only.user_name), { version: only.version });
    },
    saysWhyNot: reassignRefused,
  },
} satisfies ServerActs;

/**
 * The answer if tasks were not reassigned. If something else happened to the only task, that is returned, for the admin
 * to decide again.
 */
async function reassignRefused({ db, me }: Guarded, { tasks, args }: Asked, problem: Problem) {
  const [only, ...others] = tasks;
  const isChanged = problem.reason === "task_changed" && others.length === 0;
  const thread = isChanged ? await getThread(db, only?.id ?? "") : null;
  if (thread === null) return failed(db, tasks, problem);
  const { task, entries } = thread;
  if (task.stage === "Completed" || task.stage === "Withdrawn") return failed(db, tasks, problem);
  if (task.user_id === args.to && task.stage !== "Rejected") {
    return done(t("{name} has this task already", { name: task.user_name }), {
      version: task.version,
      wasThere: true,
    });
  }
  const step = lastStep(entries);
  const timeSettings = timeSettingsOf(me);
  const told = step
    ? toldEntry({ ...step, isOwn: step.sender_id === me.uid }, (at) => formatWhen(at, timeSettings))
    : t("Somebody changed this");
  return refused(409, `${told}.`, {
    meanwhile: { version: task.version, told, at: step?.created_at ?? null, who: task.user_name },
  });
}
