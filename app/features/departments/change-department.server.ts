import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { m } from "~/core/words/m";
import { answerWith } from "~/core/kit/form/action-answer";
import type { Db } from "~/core/server/client.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { peopleCount } from "~/core/person/group";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { requireRight } from "~/core/session/guards.server";
import {
  addDepartment,
  listDepartmentsWithPeople,
  mergeDepartments,
  moveDepartment,
  updateDepartment,
} from "./departments.model.server";
import { DEPARTMENT_PROBLEMS, DEPARTMENT_TEXTS } from "./departments.words";
import { departmentsSearch } from "./list";
import { type DepartmentForm, DepartmentFormSchema } from "./schema";

/** Carries out one of the page's forms: what was done leads back to the list, what was not answers at its field. */
export async function changeDepartment(args: ActionFunctionArgs) {
  const { db, headers } = await requireRight(args, "administer");
  const submission = parseWithZod(await readForm(args.request), { schema: DepartmentFormSchema });
  if (submission.status !== "success") return refuseForm(submission, { headers });
  const form = submission.value;
  const result = await carryOut(db, form);
  if (result.ok) {
    const list = departmentsSearch.read(new URL(args.request.url).searchParams);
    // Its window stays open: it may be moved on.
    const department = form.intent === "move" ? form.value : undefined;
    const to = departmentsSearch.href(list, { department });
    const message = doneText(form, result.value);
    if (message === null) return redirect(to, { headers });
    return redirectWithToast(to, { type: "success", message }, { headers });
  }
  const { problem } = result;
  const status = statusOf(problem);
  if (problem.reason === "name_taken") {
    const message = m.departments_another_department_has_this();
    return refuseForm(submission, { field: "label", message, status, headers });
  }
  const why = await explain(db, form, problem);
  return data(answerWith({ ok: false, reply: submission.reply(), ...why }), { status, headers });
}

function carryOut(db: Db, form: DepartmentForm) {
  switch (form.intent) {
    case "add":
      return addDepartment(db, form.label);
    case "merge":
      return mergeDepartments(db, form.value, form.into);
    case "move":
      return moveDepartment(db, form.value, form.before);
    default: {
      const { value, version, label, intent } = form;
      return updateDepartment(db, { value, version, label, isArchived: intent === "archive" });
    }
  }
}

function doneText(form: DepartmentForm, value: unknown): string | null {
  switch (form.intent) {
    case "add":
      return m.departments_department_name_added({ name: form.label });
    case "rename":
      return m.departments_department_renamed();
    case "archive":
      return m.departments_department_name_archived({ name: form.label });
    case "restore":
      return m.departments_department_name_is_in({ name: form.label });
    case "merge":
      return DEPARTMENT_TEXTS.merged(
        typeof value === "number" && value > 0 ? peopleCount(value) : null,
      );
    case "move":
      return null;
  }
}

/** Why it was not done; after somebody else's change also the version that a second attempt may replace. */
async function explain(db: Db, form: DepartmentForm, problem: Problem) {
  const { reason } = problem;
  if (
    form.intent !== "add" &&
    (reason === "department_changed" || reason === "department_in_use")
  ) {
    const lists = await Promise.all([false, true].map((old) => listDepartmentsWithPeople(db, old)));
    const known = lists.flat().find(({ value }) => value === form.value);
    if (known && reason === "department_in_use") {
      return {
        message: m.departments_this_department_has_people({ people: peopleCount(known.people) }),
      };
    }
    if (known) {
      const message = DEPARTMENT_TEXTS.changed(known.label, known.archived_at !== null);
      return { message, version: known.version };
    }
  }
  return { message: problemText(problem, { own: DEPARTMENT_PROBLEMS, kept: KEPT.text }) };
}
