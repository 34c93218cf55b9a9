import type { ZodSafeParseResult } from "zod";
import type { Db } from "~/db/client.server";
import { type Problem, type Result, statusOf } from "~/db/errors.server";
import { deedText } from "~/domain/conversation";
import type { TaskAnswer, Thread } from "~/domain/thread";
import { fromDateTimeLocal } from "~/domain/time";
import { sendMessage } from "~/models/notifications.server";
import { getThread, moveTask, openTask, rejectTask } from "~/models/thread.server";
import type { Intent } from "./schema";

type Wish = {
  db: Db;
  timeZone: string;
  taskId: string | null;
  intent: ZodSafeParseResult<Intent>;
};

type Outcome = { status: number; answer: TaskAnswer };

const GONE = "This task is gone, or not yours any more.";

/** Does what a form wishes for, and says in plain words how that went. */
export async function act({ db, timeZone, taskId, intent }: Wish): Promise<Outcome> {
  if (taskId === null) return refused(404, GONE);
  if (!intent.success) return misfilled(intent.error.issues);
  const wish = intent.data;
  if (wish.intent === "reject") {
    const proposed = wish.proposed === "" ? null : fromDateTimeLocal(wish.proposed, timeZone);
    if (
      wish.proposed !== "" &&
      (proposed === null || Date.parse(proposed) < Date.now() || proposed >= "2100")
    ) {
      return misfilled([{ path: ["proposed"], message: "Choose a time to come." }]);
    }
    return outcome(db, taskId, await rejectTask(db, { ...wish, taskId, proposed }));
  }
  if (wish.intent === "message") {
    const id = wish.id ?? crypto.randomUUID();
    const sent = await sendMessage(db, { id, taskId, text: wish.message });
    return outcome(db, taskId, sent);
  }
  if (wish.intent === "open") return outcome(db, taskId, await openTask(db, taskId));
  return outcome(db, taskId, await moveTask(db, wish.intent, { ...wish, taskId }));
}

function refused(status: number, message: string): Outcome {
  return { status, answer: { ok: false, message } };
}

function misfilled(issues: ReadonlyArray<{ path: Array<PropertyKey>; message: string }>): Outcome {
  const errors = Object.fromEntries(
    issues.map(({ path, message }): [string, string] => [String(path[0]), message]).reverse(),
  );
  const isForm = "intent" in errors || "version" in errors || "id" in errors;
  const message = isForm
    ? "This form is out of date. Reload the page."
    : (issues[0]?.message ?? "Look at the form again.");
  return { status: 400, answer: { ok: false, message, errors } };
}

async function outcome(db: Db, taskId: string, result: Result<unknown>): Promise<Outcome> {
  if (result.ok) return { status: 200, answer: { ok: true, version: versionOf(result.value) } };
  return refused(statusOf(result.problem), await explain(db, taskId, result.problem));
}

function versionOf(value: unknown): number | null {
  if (typeof value !== "object" || value === null || !("version" in value)) return null;
  return typeof value.version === "number" ? value.version : null;
}

async function explain(db: Db, taskId: string, { kind, reason, reference }: Problem) {
  if (kind === "not_found") return GONE;
  if (kind === "denied" || kind === "expired") return "Your account may not do this any more.";
  if (kind === "unavailable") return "Daymark can't reach its database. Try again in a moment.";
  if (kind === "too_soon") return "That was a lot at once. Go on in a moment.";
  if (kind === "conflict" && reason !== "message_exists") {
    const thread = await getThread(db, taskId);
    return thread ? standing(thread, reason) : GONE;
  }
  return `That did not work. Try again. Reference: ${reference}`;
}

/** Where a task stands by now, and who brought it there when the conversation tells. */
function standing({ task, entries }: Thread, reason: string): string {
  const last = entries.findLast(({ kind }) => kind !== "message" && kind !== "due_today");
  const deed = last ? ` ${deedText(last.kind, last.sender_name ?? "Daymark")}.` : "";
  if (reason === "task_changed") return `Look again: this task changed meanwhile.${deed}`;
  return `This task is ${task.stage} by now.${deed}`;
}
