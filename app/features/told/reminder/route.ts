import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { requirePerson, requirePersonWith } from "~/core/session/guards.server";
import { readForm } from "~/core/server/read-form.server";
import { getReminder, setReminder } from "../delivery-choices.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { KEPT } from "~/core/server/problems.words";
import { answerResult } from "~/core/session/result.server";

const TaskIdSchema = z.uuid();
const FormSchema = z.object({
  minutes: z.union([
    z.pipe(
      z.literal(""),
      z.transform(() => null),
    ),
    z.coerce.number().check(z.int()),
  ]),
});

/** How long before it is due a task's person is reminded: by its own choice, and by the workspace's. */
export async function loader(args: LoaderFunctionArgs) {
  const taskId = TaskIdSchema.safeParse(args.params.taskId).data;
  const { headers, page: reminder } = await requirePersonWith(args, async (db) =>
    taskId === undefined ? null : getReminder(db, taskId),
  );
  return Response.json(reminder, { status: reminder === null ? 404 : 200, headers });
}

/** Changes it for this task alone. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const form = FormSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  const taskId = TaskIdSchema.safeParse(args.params.taskId).data;
  if (taskId === undefined || !form.success) {
    return Response.json(answerWith({ ok: false, message: m.told_not_saved() }), {
      status: 400,
      headers,
    });
  }
  const result = await setReminder(db, taskId, form.data.minutes);
  return answerResult(result, headers, { done: m.told_saved_for_this_task(), kept: KEPT.nothing });
}
