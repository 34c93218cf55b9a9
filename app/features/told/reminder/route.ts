import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { done, scriptAction } from "~/core/session/form-action.server";
import { requirePersonWith } from "~/core/session/guards.server";
import { getReminder } from "../delivery-choices.model.server";

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

/** How long before the due time a task's person is reminded: as chosen for this task, and as the workspace does. */
export async function loader(args: LoaderFunctionArgs) {
  const taskId = TaskIdSchema.safeParse(args.params.taskId).data;
  const { headers, page: reminder } = await requirePersonWith(args, async (db) =>
    taskId === undefined ? null : getReminder(db, taskId),
  );
  return Response.json(reminder, { status: reminder === null ? 404 : 200, headers });
}

/** Changes the reminder of this task alone. */
export const action = scriptAction("person", ({ db, params, fields }) => {
  const form = FormSchema.safeParse(Object.fromEntries(fields));
  const taskId = TaskIdSchema.safeParse(params.taskId).data;
  if (taskId === undefined || !form.success) return { ok: false, why: t("Not saved") };
  return done(
    call(db, "set_reminder", { taskId, ...form.data }),
    () => ({ says: t("Saved for this task.") }),
    { kept: "nothing" },
  );
});
