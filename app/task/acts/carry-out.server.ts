import { m } from "~/core/words/m";
import { newId } from "~/core/kit/new-id";
import type { Guarded } from "~/core/session/guards.server";
import { timeSettingsOf } from "~/core/time/time-settings";
import { ASSIGN_TEXTS } from "~/task/row/assignments.words";
import { ACT_WORDS, manyText, wordsOf } from "~/task/commands/acts.words";
import { againText } from "./nudge/nudge";
import { isNudgeOutcome, nudgeSummary } from "./nudge/nudge-outcomes";
import { openTask } from "~/task/entries/thread.model.server";
import { reachedText } from "~/task/row/tasks.words";
import type { DatabaseKind } from "~/task/commands/acts";
import type { TaskOutcome } from "~/task/commands/answer";
import { doCommand } from "~/task/commands/commands.model.server";
import { edit } from "./edit/edit.server";
import { done, failed, misfilled, type Outcome, refused } from "~/task/commands/outcome.server";
import { reassignRefused } from "./reassign/reassign.server";
import { readAct } from "./arguments.server";
import { EnvelopeSchema } from "~/task/commands/schema";

/** Does what a form says with one task or several, and says in plain words how that went. */
export async function carryOut(guarded: Guarded, form: FormData): Promise<Outcome> {
  const { db, me } = guarded;
  const envelope = EnvelopeSchema.safeParse({
    id: form.get("id") ?? newId(),
    taskIds: form.getAll("taskId"),
    versions: form.getAll("version"),
  });
  const read = readAct(form, me.time_zone);
  if (!read.success) return misfilled(read.error.issues);
  if (!envelope.success) return misfilled(envelope.error.issues);
  const { id, tasks } = envelope.data;
  const { kind, args } = read.data;
  if (kind === "edit" && typeof args.base === "string") {
    return edit(guarded, form, { id, tasks, base: args.base });
  }
  if (kind === "open") {
    const opened = await openTask(db, tasks[0]?.id ?? "");
    return opened.ok ? done(null) : failed(db, tasks, opened.problem);
  }
  const result = await doCommand(db, { kind, args, id, tasks });
  if (result.ok) return told(guarded, kind, result.value);
  if (kind === "reassign" && typeof args.to === "string" && tasks.length === 1) {
    return reassignRefused(guarded, { tasks, to: args.to }, result.problem);
  }
  return failed(db, tasks, result.problem);
}

type Rows = Extract<Awaited<ReturnType<typeof doCommand>>, { ok: true }>["value"];

type Told = { rows: Rows; outcomes: Array<TaskOutcome> };

/** What is said where it is more than that it is done; null where that is enough. */
const SAYS: Partial<Record<DatabaseKind, (told: Told) => Outcome | null>> = {
  nudge({ outcomes }) {
    const { message, others } = nudgeSummary(
      outcomes.flatMap(({ outcome }) => (isNudgeOutcome(outcome) ? [outcome] : [])),
    );
    return done(message, { outcomes, advice: others });
  },
  reassign({ rows: [only, ...others] }) {
    if (only === undefined || others.length > 0) return null;
    return done(ASSIGN_TEXTS.assigned(only.user_name), { version: only.version });
  },
  message({ rows, outcomes }) {
    if (rows.length === 1) return null;
    const reached = rows.filter(({ outcome }) => outcome === "done");
    if (reached.length === 0) return refused(404, m.row_these_tasks_are_gone());
    const people = new Set(reached.map((row) => row.recipient_id)).size;
    const advice = reachedText(people, reached.length, rows.length);
    return done(ACT_WORDS.message.told, { outcomes, advice });
  },
};

function told({ me }: Guarded, kind: DatabaseKind, rows: Rows): Outcome {
  const timeSettings = timeSettingsOf(me);
  const outcomes = rows.map(
    ({ task_id: taskId, title, outcome, version, entry_id: entryId, again_at: at }) => ({
      ...{ taskId, title, outcome, version, entryId },
      again: at === null ? null : againText(at, timeSettings),
    }),
  );
  const said = SAYS[kind]?.({ rows, outcomes });
  if (said) return said;
  const [only] = rows;
  if (rows.length === 1 && only) {
    const { version, was_there: wasThere } = only;
    const words = wordsOf(kind);
    if (wasThere && words.already) return done(words.already, { version, wasThere });
    return done(words.told, { version });
  }
  const reached = rows.filter(({ outcome }) => outcome === "done").length;
  const message = manyText(kind, reached, rows.length);
  return reached > 0 ? done(message, { outcomes }) : refused(409, message, { outcomes });
}
