import { stageLabels } from "~/task/row/stages.words";
import { t } from "~/core/words/t";
import type { Db } from "~/core/server/client.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { entryText } from "~/task/entries/entry-text";
import { missingText } from "~/task/row/done.words";
import { ENTRIES } from "~/task/entries/kinds.words";
import type { Thread } from "~/task/entries/thread";
import { getThread } from "~/task/entries/thread.model.server";
import { problemText } from "~/core/server/problems.words";
import type { Outcome as OutcomeOf } from "~/core/session/form-action.server";
import type { CommandValue, TaskOutcome } from "./answer";
import type { SeenTask } from "./commands.model.server";

/** What became of a command. */
export type Outcome = OutcomeOf<CommandValue>;

type Details = Partial<CommandValue> & { version?: number | null };

/** The outcome of a successful command, with what else there is to say of it. */
export function done(
  message: string | null,
  { advice, ...details }: Details & { advice?: string | null } = {},
): Outcome {
  const type = details.wasThere ? ("info" as const) : ("success" as const);
  const more = advice ? { description: advice } : {};
  return { ...detailed(details), says: message === null ? null : { type, message, ...more } };
}

/** The outcome of a refused command. */
export function refused(status: number, why: string | null, details: Details = {}) {
  return { ok: false, status, why, ...detailed(details) } satisfies Outcome;
}

function detailed({ version = null, ...more }: Details) {
  const { theirs = null, meanwhile = null, outcomes = null, wasThere = false } = more;
  const isMore = theirs !== null || meanwhile !== null || outcomes !== null || wasThere;
  return { version, value: isMore ? { theirs, meanwhile, outcomes, wasThere } : null };
}

type Issue = { path: ReadonlyArray<PropertyKey>; message: string };

/** The answer to an invalid form; errors are shown at the fields that people fill in. */
export function misfilled(issues: ReadonlyArray<Issue>): Outcome {
  const error: Record<string, Array<string>> = {};
  for (const { path, message } of issues) (error[String(path[0])] ??= []).push(message);
  const isOurs = ["id", "kind", "versions", "base", "stage"].some((name) => name in error);
  const message = isOurs
    ? t("This form is out of date. Reload the page.")
    : "taskIds" in error
      ? t("Select between 1 and 200 tasks")
      : (issues[0]?.message ?? t("Look at the form again."));
  return { ...refused(400, message), reply: () => ({ status: "error", error }) };
}

/** The answer to a command that the database refused; for a single task it says what happened to the task. */
export async function failed(
  db: Db,
  tasks: ReadonlyArray<SeenTask>,
  problem: Problem,
): Promise<Outcome> {
  const { kind, reason } = problem;
  const [only] = tasks;
  const isOther = reason.endsWith("_exists") || reason === "file_not_ready";
  if (reason === "not_done_yet") return lacking(statusOf(problem), problem.details);
  const isOfTask = kind === "not_found" || (kind === "conflict" && !isOther);
  if (isOfTask && tasks.length === 1 && only) {
    const thread = kind === "conflict" ? await getThread(db, only.id) : null;
    const text = thread
      ? whatHappened(thread, reason)
      : t("This task is gone, or is no longer yours.");
    return refused(statusOf(problem), text, { outcomes: [whatBecame(only.id, thread, reason)] });
  }
  const own = {
    photo_needed: t("This point wants a photo."),
    person_not_assignable: t("This person is no longer active. Choose somebody else."),
    file_not_ready: t("A file did not arrive, or is no longer here. Remove it and add it again."),
  };
  return refused(statusOf(problem), problemText(problem, { own }));
}

/** The answer to completing a task that still lacks something, also in the dialog that asks for it. */
function lacking(status: number, details = ""): Outcome {
  const message = missingText(details.split(","));
  return {
    ...refused(status, message),
    reply: () => ({ status: "error", error: { done: [message] } }),
  };
}

function whatBecame(taskId: string, thread: Thread | null, reason: string): TaskOutcome {
  const { title = null, version = null, stage, routine } = thread?.task ?? {};
  const why = reason === "wrong_stage" ? stage?.toLowerCase() : "changed";
  const outcome = (thread && why) ?? "gone";
  const next = routine?.next_task ?? null;
  return { taskId, title, version, outcome, entryId: null, again: null, next };
}

/** What became of a task in the meantime, and who did it if the conversation says. */
function whatHappened({ task, entries }: Thread, reason: string): string {
  const last = entries.findLast(({ kind }) => ENTRIES[kind].is !== "word");
  const entry = last ? ` ${entryText(last.kind, last.sender_name ?? t("Daymark"))}.` : "";
  if (reason === "task_changed") return entry.trim() || t("This task changed in the meantime.");
  if (reason === "point_gone") return t("This point was changed or taken out in the meantime.");
  if (reason === "already_passed")
    return t("This was checked already, so it stays completed.") + entry;
  if (reason === "not_blocked") return t("This task is no longer blocked.") + entry;
  return t("This task is {stage} now.", { stage: stageLabels[task.stage] }) + entry;
}
