import { answerWith } from "~/components/task-admin/answer";
import type { Guarded } from "~/auth/guards.server";
import type { Problem } from "~/db/errors.server";
import { taskAssignedTo } from "~/domain/assigned";
import { manyText } from "~/domain/many-tasks";
import { changeTasks, giveBackTask, moveTask, reassignTask } from "~/models/admin-tasks.server";
import { getPerson } from "~/models/people.server";
import type { AdminTaskWish } from "./schema";

type Db = Guarded["db"];
type Wish<Intent> = Extract<AdminTaskWish, { intent: Intent }>;

const DONE = {
  withdraw: "Task withdrawn",
  restore: "Task put back",
  complete: "Task completed",
  reopen: "Task reopened",
};

/** Does what is wished with one task or many; an edit is another matter. */
export async function act(db: Db, wish: Exclude<AdminTaskWish, { intent: "edit" }>) {
  if (!("taskId" in wish)) return actOnMany(db, wish);
  if (wish.intent === "reassign") return reassign(db, wish);
  const task = { id: wish.taskId, version: wish.version };
  const result =
    wish.intent === "give-back"
      ? await giveBackTask(db, task, wish.dueDateTime)
      : await moveTask(db, task, wish.intent);
  if (!result.ok) return answerWith({ ok: false, message: explain(result.problem) });
  const message =
    wish.intent === "give-back" ? "Date accepted, task given back" : DONE[wish.intent];
  return answerWith({ ok: true, message, version: result.value.version });
}

async function reassign(db: Db, wish: Wish<"reassign">) {
  const [result, person] = await Promise.all([
    reassignTask(db, { id: wish.taskId, version: wish.version }, wish.to),
    getPerson(db, wish.to),
  ]);
  if (!result.ok) return answerWith({ ok: false, message: explain(result.problem) });
  const message = taskAssignedTo(person?.full_name);
  return answerWith({ ok: true, message, version: result.value.version });
}

async function actOnMany(db: Db, wish: Extract<AdminTaskWish, { tasks: unknown }>) {
  const result = await changeTasks(db, wish.tasks, changeOf(wish));
  if (!result.ok) return answerWith({ ok: false, message: explain(result.problem) });
  const many = result.value.map(({ task_id: id, title, outcome, version }) => ({
    id,
    title,
    outcome,
    version: version ?? 0,
  }));
  const done = many.filter(({ outcome }) => outcome === "done").length;
  return answerWith({ ok: done > 0, message: manyText(wish.intent, done, many.length), many });
}

function changeOf(wish: Extract<AdminTaskWish, { tasks: unknown }>) {
  switch (wish.intent) {
    case "reassign-many":
      return { kind: "reassign", to: wish.to } as const;
    case "deadline-many":
      return { kind: "deadline", dueDateTime: wish.deadline } as const;
    case "priority-many":
      return { kind: "priority", priority: wish.priority } as const;
    case "withdraw-many":
      return { kind: "withdraw" } as const;
    case "restore-many":
      return { kind: "restore" } as const;
  }
}

/** Why something was not done, and what to do about it. */
export function explain({ kind, reason, reference }: Problem): string {
  if (kind === "conflict" && reason === "wrong_stage")
    return "Not done: this task stands elsewhere by now. Look at it again.";
  if (kind === "conflict")
    return "Not done: somebody changed this task meanwhile. Look at it and try again.";
  if (kind === "not_found") return "Not done: this task is gone.";
  if (reason === "person_not_assignable")
    return "Not done: this person is not active any more. Choose somebody else.";
  if (kind === "denied" || kind === "expired")
    return "Not done: your account may no longer do this.";
  if (kind === "unavailable")
    return "Not done: Daymark can't reach its database. Try again in a moment.";
  return `Not done. Try again. Reference: ${reference}`;
}
