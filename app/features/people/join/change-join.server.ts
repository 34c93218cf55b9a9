import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { m } from "~/core/words/m";
import { NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { answerWith, type ActionAnswer } from "~/core/kit/form/action-answer";
import { appOrigin } from "~/core/server/env.server";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import { redirectWithToast } from "~/core/server/toast.server";
import type { requireRight } from "~/core/session/guards.server";
import { safeRedirect } from "~/core/session/safe-redirect";
import { qrCodeOf } from "../invite/invite.server";
import type { HandedLink } from "../invite/one-time-link";
import { confirmRequests } from "./confirm.server";
import { endJoinLink, openJoinLink, refuseJoinRequests } from "./join.model.server";
import { DecisionSchema, LinkSchema } from "./schema";

export const HOME = "/admin-dashboard/join-link";

/** What the page gets back: a new link, which nobody can look up later, or why not all were let in. */
export type JoinAnswer = ActionAnswer<{
  link: HandedLink | null;
  failures: ReadonlyArray<{ name: string; why: string }>;
}>;

type Guarded = Awaited<ReturnType<typeof requireRight>>;

/** Makes a link, ends it, or decides requests. */
export async function changeJoin(request: Request, guarded: Guarded) {
  const { db, headers } = guarded;
  const form = await readForm(request);
  const decision = DecisionSchema.safeParse({
    intent: form.get("intent"),
    requests: form.getAll("request"),
  });
  if (decision.success) {
    // Or back to the list in which it was decided.
    const back = safeRedirect(form.get("returnTo"), HOME);
    return decide(guarded, decision.data.intent, decision.data.requests, back);
  }
  if (form.get("intent") === "end") {
    const ended = await endJoinLink(db);
    if (!ended.ok) return refused(problemText(ended.problem), statusOf(ended.problem), headers);
    return redirectWithToast(
      HOME,
      { type: "success", message: m.people_the_join_link_is() },
      { headers },
    );
  }
  const submission = parseWithZod(form, { schema: LinkSchema });
  if (submission.status !== "success") return refuseForm(submission, { headers });
  const { hours, most, department } = submission.value;
  const key = await openJoinLink(db, {
    hours,
    most,
    department: department === NO_DEPARTMENT_VALUE ? null : department,
  });
  if (!key.ok) {
    const own = { unknown_department: m.common_choose_a_department() };
    const message = problemText(key.problem, { own, kept: KEPT.choice });
    return refused(message, statusOf(key.problem), headers);
  }
  const address = `${appOrigin(request)}/join/${key.value}`;
  const link = { address, qr: await qrCodeOf(address) };
  const answer: JoinAnswer = answerWith({ ok: true, value: { link, failures: [] } });
  return data(answer, { headers });
}

async function decide(
  { db, me, headers }: Guarded,
  intent: string,
  requests: Array<string>,
  back: string,
) {
  if (intent === "refuse") {
    const gone = await refuseJoinRequests(db, requests);
    if (!gone.ok) return refused(problemText(gone.problem), statusOf(gone.problem), headers);
    const message =
      gone.value === 0
        ? m.people_somebody_else_decided_this()
        : m.people_requests_were_refused({ count: gone.value });
    return redirectWithToast(back, { type: "success", message }, { headers });
  }
  const { letIn, failures } = await confirmRequests(db, me.uid, requests);
  if (failures.length === 0) {
    const message = m.people_were_let_in({ count: letIn });
    return redirectWithToast(back, { type: "success", message }, { headers });
  }
  const answer: JoinAnswer = answerWith({
    ok: false,
    message: m.people_not_everybody_was_let(),
    value: { link: null, failures },
  });
  return data(answer, { status: 409, headers });
}

function refused(message: string, status: number, headers: Headers) {
  const answer: JoinAnswer = answerWith({ ok: false, message });
  return data(answer, { status, headers });
}
