import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requirePerson } from "~/auth/guards.server";
import { statusOf } from "~/db/errors.server";
import { readForm } from "~/http/read-form.server";
import { getReminder, setReminder } from "~/models/delivery-choices.server";
import { answerWith } from "~/utils/action-answer";
import { DELIVERY_TEXTS } from "~/words/delivery-choices";
import { KEPT, problemText } from "~/words/problems";

const TaskIdSchema = z.uuid();
const FormSchema = z.object({
  minutes: z.union([z.literal("").transform(() => null), z.coerce.number().int()]),
});

/** How long before it is due a task's person is reminded: by its own choice, and by the workspace's. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const taskId = TaskIdSchema.safeParse(args.params.taskId).data;
  const reminder = taskId === undefined ? null : await getReminder(db, taskId);
  return Response.json(reminder, { status: reminder === null ? 404 : 200, headers });
}

/** Changes it for this task alone. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const form = FormSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  const taskId = TaskIdSchema.safeParse(args.params.taskId).data;
  if (taskId === undefined || !form.success) {
    return Response.json(answerWith({ ok: false, message: DELIVERY_TEXTS.failed }), {
      status: 400,
      headers,
    });
  }
  const result = await setReminder(db, taskId, form.data.minutes);
  if (result.ok) {
    return Response.json(answerWith({ ok: true, message: DELIVERY_TEXTS.reminderSaved }), {
      headers,
    });
  }
  const message = problemText(result.problem, { kept: KEPT.nothing });
  return Response.json(answerWith({ ok: false, message }), {
    status: statusOf(result.problem),
    headers,
  });
}
