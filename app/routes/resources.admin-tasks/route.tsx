import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "~/auth/guards.server";
import { answerWith } from "~/components/task-admin/answer";
import { departmentLabel } from "~/domain/department";
import { readForm } from "~/http/read-form.server";
import { suggestPeople } from "~/models/admin-tasks.server";
import { listDepartments } from "~/models/departments.server";
import { act } from "./act.server";
import { edit } from "./edit.server";
import { adminTaskSchema } from "./schema";

const TaskIdSchema = z.uuid().nullable().catch(null);

/** Who could take the task `?task=`: three people, nobody for an unknown task. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, headers } = await requireAdmin(args);
  const taskId = TaskIdSchema.parse(new URL(args.request.url).searchParams.get("task"));
  if (taskId === null) return data({ suggestions: [] }, { headers });
  const [people, departments] = await Promise.all([suggestPeople(db, taskId), listDepartments(db)]);
  const suggestions = people.map(({ uid, full_name: name, department, due_that_day: due }) => ({
    uid,
    name,
    department: departmentLabel(department, departments),
    dueThatDay: due,
  }));
  return data({ suggestions }, { headers });
}

/** Does what an admin's form or menu says with one task or many. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await requireAdmin(args);
  const { db, me, headers } = guarded;
  const form = await readForm(args.request);
  const parsed = adminTaskSchema(me.time_zone).safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "This page is out of date. Reload it.";
    return data(answerWith({ ok: false, message }), { status: 400, headers });
  }
  const wish = parsed.data;
  const answer = wish.intent === "edit" ? await edit(guarded, form, wish) : await act(db, wish);
  return data(answer, { status: answer.ok ? 200 : 422, headers });
}

/** Says that the server was not reached, where the error page would take the whole page away. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!(error instanceof TypeError) && !isRouteErrorResponse(error)) throw error;
    const message = "Not done: Daymark can't be reached. Try again in a moment.";
    return Response.json(answerWith({ ok: false, message }), { status: 503 });
  }
}
