import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { requireAdmin } from "~/auth/guards.server";
import type { Db } from "~/db/client.server";
import { taskAssignedTo } from "~/domain/assigned";
import { peopleCount } from "~/domain/group";
import { readForm } from "~/http/read-form.server";
import {
  editAssignment,
  getAssignment,
  includeMembers,
  restoreAssignment,
  withdrawAssignment,
} from "~/models/assignments.server";
import { type AssignmentAnswer, type AssignmentForm, assignmentFormSchema } from "./schema";

/** Does with an assignment what one of the page's forms asks for. */
export async function actOnAssignment(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const schema = assignmentFormSchema(me.time_zone);
  const submission = parseWithZod(await readForm(args.request), { schema });
  if (submission.status !== "success") {
    return data(answer({ reply: submission.reply() }), { status: 400, headers });
  }
  const form = submission.value;
  const result = await carryOut(db, form);
  if (!result.ok) {
    const { reason } = result.problem;
    const problem = PROBLEMS[reason] ?? "That did not work. What you typed is kept; try again.";
    const current =
      reason === "assignment_changed" ? await getAssignment(db, form.assignmentId) : null;
    return data(answer({ reply: submission.reply(), problem, version: current?.version ?? null }), {
      status: 422,
      headers,
    });
  }
  const count = typeof result.value === "number" ? result.value : result.value.length;
  const message = doneMessage(form.intent, count);
  return data(answer({ done: { intent: form.intent, message, stamp: randomUUID() } }), { headers });
}

function answer(parts: Partial<AssignmentAnswer>): AssignmentAnswer {
  return { reply: null, problem: null, done: null, version: null, ...parts };
}

function carryOut(db: Db, form: AssignmentForm) {
  const { assignmentId: id } = form;
  switch (form.intent) {
    case "edit": {
      const { version, title, description, deadline, priority } = form;
      return editAssignment(db, {
        id,
        version,
        title,
        description,
        dueDateTime: deadline,
        priority,
      });
    }
    case "withdraw":
      return withdrawAssignment(db, id);
    case "restore":
      return restoreAssignment(db, id);
    case "include":
      return includeMembers(db, id, form.person);
  }
}

function doneMessage(intent: AssignmentForm["intent"], count: number): string {
  const tasks = `${count.toLocaleString("en")} ${count === 1 ? "task" : "tasks"}`;
  switch (intent) {
    case "edit":
      return `${tasks} changed`;
    case "withdraw":
      return `${tasks} withdrawn`;
    case "restore":
      return `${tasks} put back`;
    case "include":
      return taskAssignedTo(peopleCount(count));
  }
}

const PROBLEMS: Record<string, string> = {
  assignment_changed:
    "Somebody else changed this assignment meanwhile. What you typed is kept; save again if it shall stand.",
  assignment_not_found: "This assignment is not there any more.",
  assignment_withdrawn: "This assignment was withdrawn. Restore it first.",
  person_not_assignable: "Somebody of these does not belong to it any more, or is not active.",
};
