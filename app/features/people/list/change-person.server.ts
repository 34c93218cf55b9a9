import type { Submission } from "@conform-to/react";
import { m } from "~/core/words/m";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { invite, qrCodeOf, signInAddress } from "../invite/invite.server";
import type { DetailRules } from "~/core/person/details";
import { sendRecoveryMail } from "~/core/person/accounts.model.server";
import {
  getPersonDetails,
  type PersonDetails,
  reactivatePerson,
  recordPasswordMail,
  tryMailAgain,
  updatePerson,
} from "~/core/person/people.model.server";
import { endSessionsOf } from "~/core/session/sessions.model.server";
import { makeSignInLink } from "~/core/session/sign-in-links.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { appOrigin } from "~/core/server/env.server";
import { INVITE_TEXTS, MAIL_PROBLEMS } from "../invite/invite.words";
import { DETAIL_TEXTS, PERSON_PROBLEMS, PERSON_TEXTS } from "~/core/person/people.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import type { PersonAnswer, PersonValues } from "./schema";

const DAY_MS = 86_400_000;

type Db = Parameters<typeof getPersonDetails>[0];
type Refusal = { ok: false; status: number; answer: PersonAnswer };
type Outcome = { ok: true; message: string } | Refusal;

/** Saves what was edited; the answer to a stale form contains the stored details. */
export async function savePerson(
  db: Db,
  values: PersonValues,
  submission: Submission<PersonValues>,
  rules: DetailRules,
): Promise<{ ok: true } | Refusal> {
  const result = await updatePerson(db, values);
  if (result.ok) return { ok: true };
  const { problem } = result;
  const isStale = problem.reason === "person_changed";
  const current = isStale ? await getPersonDetails(db, values.uid) : null;
  // The same form sent twice: what it asks for is already stored.
  if (current && holds(current, values)) return { ok: true };
  const fieldErrors = detailErrors(problem.reason, rules);
  const reply = submission.reply(fieldErrors === null ? {} : { fieldErrors });
  const refused =
    fieldErrors === null
      ? refusal(values.uid, m.person_failed_to_update_user(), problem)
      : refusal(
          values.uid,
          m.person_failed_to_update_user(),
          Object.values(fieldErrors).flat().join(". "),
        );
  return {
    ...refused,
    answer: { ...refused.answer, reply, value: { uid: values.uid, current } },
  };
}

/** What the workspace asks for and somebody does not have, or has although it is not asked for. */
function detailErrors(reason: string, rules: DetailRules): Record<string, Array<string>> | null {
  if (reason === "gender_rule") {
    const { genderMissing, notAsked } = DETAIL_TEXTS;
    return { gender: [rules.gender_rule === "required" ? genderMissing : notAsked] };
  }
  if (reason === "joining_date_rule") {
    const { joiningDateMissing, notAsked } = DETAIL_TEXTS;
    return {
      joiningDate: [rules.joining_date_rule === "required" ? joiningDateMissing : notAsked],
    };
  }
  return null;
}

function holds(person: PersonDetails, values: PersonValues): boolean {
  return (
    person.role === values.role &&
    person.department === values.department &&
    person.joining_date === values.joiningDate &&
    person.gender === values.gender
  );
}

/** Gives a deactivated person access again. */
export async function reactivate(db: Db, uid: string): Promise<Outcome> {
  const result = await reactivatePerson(db, uid);
  if (result.ok) return { ok: true, message: m.person_reactivated_they_can_sign() };
  return refusal(uid, m.person_failed_to_update_user(), result.problem);
}

/** Signs somebody out everywhere, for example when they lost a device; they can sign in again. */
export async function signOutEverywhere(db: Db, uid: string): Promise<Outcome> {
  const [ended, person] = await Promise.all([endSessionsOf(db, uid), getPersonDetails(db, uid)]);
  if (!ended.ok) return refusal(uid, m.person_failed_to_update_user(), ended.problem);
  const name = person?.full_name ?? "";
  return { ok: true, message: PERSON_TEXTS.signedOut(name, ended.value) };
}

/** Has the Auth server send a mail with which a person chooses a new password. */
export async function mailRecovery(request: Request, db: Db, uid: string): Promise<Outcome> {
  const account = await recordPasswordMail(db, uid);
  if (!account.ok) return refusal(uid, m.person_no_mail_was_sent(), account.problem);
  const sent = await sendRecoveryMail(request, account.value, `${appOrigin(request)}/`);
  if (sent.ok) return { ok: true, message: m.person_mail_sent_to_email({ email: account.value }) };
  return refusal(
    uid,
    m.person_no_mail_was_sent(),
    m.person_reason_make_a_one({ reason: sent.message }),
  );
}

/** Makes the address at which somebody can sign in, once. */
export async function handOverLink(
  db: Db,
  uid: string,
  origin: string,
): Promise<{ status: number; answer: PersonAnswer }> {
  const key = await makeSignInLink(db, uid);
  if (!key.ok) return refusal(uid, m.person_no_link_was_made(), key.problem);
  const address = signInAddress(origin, key.value);
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const link = { address, qr: await qrCodeOf(address), until };
  return { status: 200, answer: answerWith({ ok: true, value: { uid, link } }) };
}

/** Mails somebody the address at which they can sign in, once. */
export async function mailLink(
  db: Db,
  uid: string,
  invitedBy: string,
): Promise<{ status: number; answer: PersonAnswer }> {
  const person = await getPersonDetails(db, uid);
  const email = person?.email ?? null;
  if (person === null || email === null) {
    const why = person === null ? PERSON_PROBLEMS.not_found : PERSON_PROBLEMS.no_email;
    return refusal(uid, INVITE_TEXTS.notMailed, why);
  }
  const invited = await invite(db, invitedBy, { uid, name: person.full_name, email });
  if (!invited.ok) {
    const why =
      "problem" in invited
        ? invited.problem
        : `${MAIL_PROBLEMS[invited.why]}. ${INVITE_TEXTS.instead}`;
    return refusal(uid, INVITE_TEXTS.notMailed, why);
  }
  const value = { uid, mailedTo: email };
  return { status: 200, answer: answerWith({ ok: true, value }) };
}

/** Has mail sent to somebody again, to whose address it came back. */
export async function sendMailAgain(db: Db, uid: string): Promise<Outcome> {
  const result = await tryMailAgain(db, uid);
  if (result.ok) return { ok: true, message: INVITE_TEXTS.sendsAgain };
  return refusal(uid, m.person_failed_to_update_user(), result.problem);
}

function refusal(uid: string, message: string, why: Problem | string): Refusal {
  const advice =
    typeof why === "string" ? why : problemText(why, { own: PERSON_PROBLEMS, kept: KEPT.choice });
  const answer = answerWith({
    ok: false,
    message,
    advice,
    value: { uid },
  });
  return { ok: false, status: typeof why === "string" ? 422 : statusOf(why), answer };
}
