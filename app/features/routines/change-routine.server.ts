import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { m } from "~/core/words/m";
import { answerWith } from "~/core/kit/form/action-answer";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import type { Db } from "~/core/server/client.server";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import { requireRight } from "~/core/session/guards.server";
import { changeRun, deleteRoutine, pauseRoutine } from "./routines.model.server";
import { FIELDS, PROBLEMS } from "./routines.words";
import { type Change, ChangeSchema } from "./schema";

/** Pauses or deletes a routine, or skips one of its times: what the list and the editor send beside the form. */
export async function changeRoutine(args: ActionFunctionArgs) {
  const { db, headers } = await requireRight(args, "assign");
  const submission = parseWithZod(await readForm(args.request), { schema: ChangeSchema });
  if (submission.status !== "success") return refuseForm(submission, { headers });
  const change = submission.value;
  const result = await carryOut(db, change);
  if (result.ok) {
    return data(answerWith({ ok: true, message: doneText(change), value: change.intent }), {
      headers,
    });
  }
  const { problem } = result;
  const message = problemText(problem, { own: PROBLEMS, kept: KEPT.nothing });
  const field = FIELDS[problem.reason] ?? null;
  const status = statusOf(problem);
  if (field !== null) return refuseForm(submission, { field, message, status, headers });
  return data(answerWith({ ok: false, message, value: change.intent }), { status, headers });
}

function carryOut(db: Db, change: Change) {
  switch (change.intent) {
    case "delete":
      return deleteRoutine(db, change.id);
    case "pause":
      return pauseRoutine(db, change.id, change.until);
    case "resume":
      return pauseRoutine(db, change.id, null);
    case "skip":
      return changeRun(db, change, change.reason);
    case "restore":
      return changeRun(db, change);
  }
}

function doneText({ intent }: Change): string {
  const texts = {
    delete: m.routines_deleted(),
    pause: m.routines_paused(),
    resume: m.routines_goes_on(),
    skip: m.routines_skipped(),
    restore: m.routines_as_the_rule_says(),
  };
  return texts[intent];
}
