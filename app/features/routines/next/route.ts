import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { isUuid } from "~/core/kit/shape";
import { statusOf } from "~/core/server/errors.server";
import { readForm } from "~/core/server/read-form.server";
import { requireRight } from "~/core/session/guards.server";
import { previewRoutine } from "../routines.model.server";
import { TimingSchema, timingOf } from "../schema";

/** The next times of a routine with a form's values. A POST, because 500 people fit no address. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requireRight(args, "assign");
  const sent = await readForm(args.request);
  const id = sent.get("id");
  const submission = parseWithZod(sent, { schema: TimingSchema });
  if (submission.status !== "success" || !isUuid(id)) {
    return Response.json([], { status: 400, headers });
  }
  const times = await previewRoutine(db, id, timingOf(submission.value));
  const status = times.ok ? 200 : statusOf(times.problem);
  return Response.json(times.ok ? times.value : [], { status, headers });
}
