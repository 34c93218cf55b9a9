import type { SubmissionResult } from "@conform-to/react";
import type { Problem } from "~/db/errors.server";
import { makeRecoveryToken, sendRecoveryMail } from "~/models/accounts.server";
import {
  getPersonDetails,
  type PersonDetails,
  reactivatePerson,
  recordPasswordReset,
  updatePerson,
} from "~/models/people.server";
import { type Answer, NO_ANSWER, NOT_UPDATED, type PersonValues } from "./schema";

type Db = Parameters<typeof getPersonDetails>[0];
type Outcome = { ok: true; message: string } | { ok: false; status: number; answer: Answer };

/** Saves what was edited; the answer to a stale form holds what is stored by now. */
export async function savePerson(
  db: Db,
  values: PersonValues,
  reply: SubmissionResult,
): Promise<{ ok: true } | { ok: false; status: number; answer: Answer }> {
  const result = await updatePerson(db, values);
  if (result.ok) return { ok: true };
  const { problem } = result;
  const isStale = problem.reason === "person_changed";
  const current = isStale ? await getPersonDetails(db, values.uid) : null;
  // The same form sent twice: what it wants is there.
  if (current && holds(current, values)) return { ok: true };
  const advice = explain(problem);
  const answer = { ...NO_ANSWER, uid: values.uid, reply, message: NOT_UPDATED, advice, current };
  return { ok: false, status: problem.kind === "unavailable" ? 503 : isStale ? 409 : 422, answer };
}

function holds(person: PersonDetails, values: PersonValues): boolean {
  return (
    person.role === values.role &&
    person.department === values.department &&
    person.joining_date === values.joiningDate &&
    person.gender === values.gender
  );
}

/** Lets a deactivated person in again. */
export async function reactivate(db: Db, uid: string): Promise<Outcome> {
  const result = await reactivatePerson(db, uid);
  if (result.ok) return { ok: true, message: "Reactivated. They can sign in again." };
  return failure(uid, NOT_UPDATED, explain(result.problem));
}

/** Has the Auth server send a mail with which a person chooses a new password. */
export async function mailRecovery(db: Db, uid: string, origin: string): Promise<Outcome> {
  const account = await recordPasswordReset(db, uid, "mail");
  if (!account.ok) return failure(uid, "No mail was sent.", explain(account.problem));
  const sent = await sendRecoveryMail(account.value, `${origin}/`);
  if (sent.ok) return { ok: true, message: `Mail sent to ${account.value}` };
  const advice = `${sent.message}. Make a one-time link instead, and hand it over yourself.`;
  return failure(uid, "No mail was sent.", advice);
}

/** Makes the address at which a person can choose a new password, once. */
export async function linkRecovery(
  db: Db,
  uid: string,
  origin: string,
): Promise<{ ok: boolean; status: number; answer: Answer }> {
  const account = await recordPasswordReset(db, uid, "link");
  if (!account.ok) return failure(uid, "No link was made.", explain(account.problem));
  const token = await makeRecoveryToken(account.value);
  if (!token.ok) return failure(uid, "No link was made.", token.message);
  const params = { token_hash: token.tokenHash, type: "recovery" };
  const link = `${origin}/auth/confirm?${new URLSearchParams(params)}`;
  return { ok: true, status: 200, answer: { ...NO_ANSWER, uid, link } };
}

function failure(uid: string, message: string, advice: string) {
  return { ok: false as const, status: 422, answer: { ...NO_ANSWER, uid, message, advice } };
}

function explain({ kind, reason, reference }: Problem): string {
  if (reason === "last_admin") {
    return "This is the last active admin. Make somebody else an admin first.";
  }
  if (reason === "person_changed") {
    return "Somebody changed this person meanwhile. What you chose is still here: look again, and save.";
  }
  if (reason === "own_role") return "Nobody changes their own role. Ask another admin.";
  if (reason === "person_not_active") return "Reactivate this person first.";
  if (kind === "not_found") return "This person was removed meanwhile.";
  if (kind === "invalid") return "Somebody changed the choices meanwhile. Reload the page.";
  if (kind === "denied" || kind === "expired") return "Your account may no longer do this.";
  if (kind === "unavailable") {
    return "Daymark can't reach its database. What you chose is kept; try again in a moment.";
  }
  return `What you chose is kept; try again. Reference: ${reference}`;
}
