import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { m } from "~/core/words/m";
import type { Guarded } from "~/core/session/guards.server";
import { safeRedirect } from "~/core/session/safe-redirect";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { backDay } from "./absence";
import { absenceFormSchema } from "./absence-form";
import { endAbsence, setAbsence, listDeputies } from "./absences.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { ABSENCE_PROBLEMS } from "./absence.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import type { ProfileAnswer } from "~/core/session/profile-answer";

type Refusal = {
  ok: false;
  status: number;
  message: string | null;
  advice: string | null;
  reply: SubmissionResult | null;
};

/** Stores until when somebody is away, or that they are back, from a form; null for the caller. */
export async function changeAbsence(
  form: FormData,
  { db, me }: Guarded,
  uid: string | null,
): Promise<{ ok: true; message: string } | Refusal> {
  function refuse(message: string, problem: Problem, reply: SubmissionResult | null): Refusal {
    const advice = problemText(problem, { own: ABSENCE_PROBLEMS, kept: KEPT.nothing });
    return { ok: false, status: statusOf(problem), message, advice, reply };
  }

  if (form.get("absence") === "end") {
    const result = await endAbsence(db, uid);
    return result.ok
      ? { ok: true, message: m.session_no_longer_away() }
      : refuse(m.session_the_absence_was_not_ended(), result.problem, null);
  }
  const submission = parseWithZod(form, { schema: absenceFormSchema(me.today) });
  if (submission.status !== "success") {
    return { ok: false, status: 400, message: null, advice: null, reply: submission.reply() };
  }
  const { until, deputy = null } = submission.value;
  const result = await setAbsence(db, { uid, until, deputy });
  if (result.ok)
    return { ok: true, message: m.session_away_until_day({ day: backDay(result.value.until) }) };
  const { reason } = result.problem;
  if (reason !== "deputy_not_found") {
    return refuse(m.session_the_absence_was_not(), result.problem, submission.reply());
  }
  const reply = submission.reply({ fieldErrors: { deputy: [ABSENCE_PROBLEMS[reason]] } });
  return { ok: false, status: 422, message: null, advice: null, reply };
}

/** The same for the caller, then redirects to the profile page or, if the form says so, back to where they were. */
export async function changeOwnAbsence(form: FormData, guarded: Guarded, home: string) {
  const { headers } = guarded;
  const changed = await changeAbsence(form, guarded, null);
  if (changed.ok) {
    const next = safeRedirect(form.get("next"), home);
    return redirectWithToast(next, { type: "success", message: changed.message }, { headers });
  }
  const { status, ...refusal } = changed;
  const answer: ProfileAnswer = answerWith({ ...refusal, value: { absence: true } });
  return data(answer, { status, headers });
}

/** The profile's section about being away. */
export const awaySection = {
  load: async ({ db, me }: Guarded, request: Request) => {
    const isSayingAway = new URL(request.url).searchParams.has("away");
    // An admin finds anybody by name.
    return { me, deputies: isSayingAway && me.role === "user" ? await listDeputies(db) : [] };
  },
  form: { isOwn: (form: FormData) => form.has("absence"), act: changeOwnAbsence },
};
