import { data, type ActionFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";
import type { NudgeAnswer } from "~/components/task-admin/nudge-button";
import { againText, nudgeSummary } from "~/domain/nudge";
import { readForm } from "~/http/read-form.server";
import { nudgeMany } from "~/models/notifications.server";
import { NudgeSchema } from "./schema";

/** Reminds the people of some tasks of their answer, and says for each what became of it. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const form = await readForm(args.request);
  const parsed = NudgeSchema.safeParse({ taskId: form.getAll("taskId") });
  if (!parsed.success) return answer(400, headers, failed("This page is out of date. Reload it."));

  const result = await nudgeMany(db, parsed.data.taskId);
  if (!result.ok) return answer(422, headers, failed("Not nudged. Try again in a moment."));

  const calendar = { time_zone: me.time_zone, today: me.today };
  const { sent, message, others } = nudgeSummary(result.value.map(({ outcome }) => outcome));
  const nudges = result.value.map(({ task_id, outcome, again_at }) => ({
    taskId: task_id,
    outcome,
    again: again_at === null ? null : againText(again_at, calendar),
  }));
  return answer(200, headers, { error: null, sent, message, others, nudges });
}

/** Says that the server was not reached, where the error page would take the whole list away. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!(error instanceof TypeError) && !isRouteErrorResponse(error)) throw error;
    const away = failed("Not nudged: Daymark can't be reached. Try again in a moment.");
    return Response.json(away, { status: 503 });
  }
}

function failed(error: string): NudgeAnswer {
  return { error, sent: 0, message: "", others: null, nudges: [] };
}

function answer(status: number, headers: Headers, value: NudgeAnswer) {
  return data(value, { status, headers });
}
