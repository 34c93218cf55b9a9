import { data, type ActionFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";
import type { NudgeAnswer } from "~/components/task-admin/nudge-button";
import { statusOf } from "~/db/errors.server";
import { againText, nudgeSummary } from "~/domain/nudge";
import { answerOffline } from "~/hooks/answer-offline";
import { readForm } from "~/http/read-form.server";
import { nudgeMany } from "~/models/notifications.server";
import { answerWith } from "~/utils/action-answer";
import { NUDGE_TEXTS } from "~/words/nudge";
import { problemText } from "~/words/problems";
import { NudgeSchema } from "./schema";

/** Nudges the people of some tasks, and returns the outcome for each. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const form = await readForm(args.request);
  const parsed = NudgeSchema.safeParse({ taskId: form.getAll("taskId") });
  if (!parsed.success) {
    const answer: NudgeAnswer = answerWith({ ok: false, message: NUDGE_TEXTS.outOfDate });
    return data(answer, { status: 400, headers });
  }

  const result = await nudgeMany(db, parsed.data.taskId);
  if (!result.ok) {
    const message = NUDGE_TEXTS.failed(problemText(result.problem));
    const answer: NudgeAnswer = answerWith({ ok: false, message });
    return data(answer, { status: statusOf(result.problem), headers });
  }

  const calendar = { time_zone: me.time_zone, today: me.today };
  const { sent, message, others } = nudgeSummary(result.value.map(({ outcome }) => outcome));
  const nudges = result.value.map(({ task_id, outcome, again_at }) => ({
    taskId: task_id,
    outcome,
    again: again_at === null ? null : againText(again_at, calendar),
  }));
  const answer: NudgeAnswer = answerWith({
    ok: true,
    message,
    advice: others,
    value: { sent, nudges },
  });
  return data(answer, { headers });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOffline(serverAction, {
    offline: (why) => answerWith({ ok: false, message: NUDGE_TEXTS.failed(why) }),
  });
}
