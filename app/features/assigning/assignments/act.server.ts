import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { m } from "~/core/words/m";
import { taskCount } from "~/task/text/task-count";
import { requireRight } from "~/core/session/guards.server";
import type { Db } from "~/core/server/client.server";
import { statusOf } from "~/core/server/errors.server";
import { peopleCount } from "~/core/person/group";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import {
  editAssignment,
  getAssignment,
  includeMembers,
  restoreAssignment,
  withdrawAssignment,
} from "../assignments.model.server";
import { toStored } from "~/task/text/task-text-schema";
import { answerWith } from "~/core/kit/form/action-answer";
import { ASSIGN_TEXTS, ASSIGNMENT_PROBLEMS } from "~/task/row/assignments.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import { type AssignmentAnswer, type AssignmentForm, assignmentFormSchema } from "./schema";

/** Carries out one of the forms about an assignment. */
export async function actOnAssignment(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "several");
  const schema = assignmentFormSchema(me.time_zone);
  const submission = parseWithZod(await readForm(args.request), { schema });
  if (submission.status !== "success") return refuseForm(submission, { headers });
  const form = submission.value;
  const value = { intent: form.intent };
  const result = await carryOut(db, form);
  if (!result.ok) {
    const { problem } = result;
    const current =
      problem.reason === "assignment_changed" ? await getAssignment(db, form.assignmentId) : null;
    const answer: AssignmentAnswer = answerWith({
      ok: false,
      message: problemText(problem, { own: ASSIGNMENT_PROBLEMS, kept: KEPT.text }),
      reply: submission.reply(),
      version: current?.version ?? null,
      value,
    });
    return data(answer, { status: statusOf(problem), headers });
  }
  const count = typeof result.value === "number" ? result.value : result.value.length;
  const message = doneText(form.intent, count);
  const answer: AssignmentAnswer = answerWith({ ok: true, message, value });
  return data(answer, { headers });
}

function carryOut(db: Db, form: AssignmentForm) {
  const { assignmentId: id } = form;
  switch (form.intent) {
    case "edit":
      return editAssignment(db, { id, version: form.version, text: toStored(form) });
    case "withdraw":
      return withdrawAssignment(db, id);
    case "restore":
      return restoreAssignment(db, id);
    case "include":
      return includeMembers(db, id, form.person);
  }
}

function doneText(intent: AssignmentForm["intent"], count: number): string {
  const tasks = taskCount(count);
  switch (intent) {
    case "edit":
      return m.row_tasks_changed({ tasks });
    case "withdraw":
      return m.row_tasks_withdrawn({ tasks });
    case "restore":
      return m.row_tasks_put_back({ tasks });
    case "include":
      return ASSIGN_TEXTS.assigned(peopleCount(count));
  }
}
