import { newId } from "~/core/kit/new-id";
import type { Guarded } from "~/core/session/guards.server";
import { timeSettingsOf } from "~/core/time/time-settings";
import { taskAssignedTo } from "~/task/row/assigned";
import { KIND_WORDS, manyText, wordsOf } from "~/task/commands/kinds.words";
import { againText } from "./nudge/nudge";
import { isNudgeOutcome, nudgeSummary } from "./nudge/nudge-outcomes";
import { openTask } from "~/task/entries/thread.model.server";
import { COMMAND_TEXTS, reachedText } from "~/task/row/tasks.words";
import { type CommandKind, doCommand } from "~/task/commands/commands.model.server";
import { edit } from "./edit/edit.server";
import { done, failed, misfilled, type Outcome, refused } from "~/task/commands/outcome.server";
import { reassignRefused } from "./reassign/reassign.server";
import { commandSchema, EnvelopeSchema } from "~/task/commands/schema";

/** Does what a form says with one task or several, and says in plain words how that went. */
export async function carryOut(guarded: Guarded, form: FormData): Promise<Outcome> {
  const { db, me } = guarded;
  const envelope = EnvelopeSchema.safeParse({
    id: form.get("id") ?? newId(),
    taskIds: form.getAll("taskId"),
    versions: form.getAll("version"),
  });
  const parsed = commandSchema(me.time_zone).safeParse(Object.fromEntries(form));
  if (!parsed.success) return misfilled(parsed.error.issues);
  if (!envelope.success) return misfilled(envelope.error.issues);
  const { id, tasks } = envelope.data;
  const command = parsed.data;
  if (command.kind === "edit" && "base" in command) {
    return edit(guarded, form, { id, tasks, base: command.base });
  }
  if (!("args" in command)) {
    const opened = await openTask(db, tasks[0]?.id ?? "");
    return opened.ok ? done(null) : failed(db, tasks, opened.problem);
  }
  const result = await doCommand(db, { ...command, id, tasks });
  if (result.ok) return told(guarded, command.kind, result.value);
  const { to } = command.args;
  if (command.kind === "reassign" && typeof to === "string" && tasks.length === 1) {
    return reassignRefused(guarded, { tasks, to }, result.problem);
  }
  return failed(db, tasks, result.problem);
}

type Rows = Extract<Awaited<ReturnType<typeof doCommand>>, { ok: true }>["value"];

function told({ me }: Guarded, kind: CommandKind, rows: Rows): Outcome {
  const timeSettings = timeSettingsOf(me);
  const outcomes = rows.map(
    ({ task_id: taskId, title, outcome, version, entry_id: entryId, again_at: at }) => ({
      ...{ taskId, title, outcome, version, entryId },
      again: at === null ? null : againText(at, timeSettings),
    }),
  );
  if (kind === "nudge") {
    const { message, others } = nudgeSummary(
      outcomes.flatMap(({ outcome }) => (isNudgeOutcome(outcome) ? [outcome] : [])),
    );
    return done(message, { outcomes, advice: others });
  }
  const [only] = rows;
  if (rows.length === 1 && only) {
    const { version, was_there: wasThere } = only;
    const already = wasThere ? wordsOf(kind).already : undefined;
    if (already) return done(already, { version, wasThere });
    const message = kind === "reassign" ? taskAssignedTo(only.user_name) : wordsOf(kind).told;
    return done(message ?? null, { version });
  }
  const reached = rows.filter(({ outcome }) => outcome === "done");
  if (kind === "message") {
    if (reached.length === 0) return refused(404, COMMAND_TEXTS.allGone);
    const people = new Set(reached.map((row) => row.recipient_id)).size;
    const advice = reachedText(people, reached.length, rows.length);
    return done(KIND_WORDS.message.told, { outcomes, advice });
  }
  const message = manyText(kind, reached.length, rows.length);
  return reached.length > 0 ? done(message, { outcomes }) : refused(409, message, { outcomes });
}
