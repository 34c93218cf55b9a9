import { createAccount, firstPassword } from "~/core/person/accounts.model.server";
import { NEW_PERSON_TEXTS } from "~/core/person/people.words";
import { findTakenUsernames, proposeUsernames } from "~/core/person/usernames.model.server";
import type { Db } from "~/core/server/client.server";
import { JOIN_TEXTS } from "./join.words";
import { readJoinRequest } from "./join.model.server";
import { fullName } from "~/core/person/full-name";

type Outcome = { ok: true } | { ok: false; name: string; why: string };

/**
 * Makes the accounts of people who asked to join, one after the other: a name to sign in with differs from those that exist. Two admins who confirm the same make one account, and both are told that it is there.
 */
export async function confirmRequests(
  db: Db,
  createdBy: string,
  ids: ReadonlyArray<string>,
): Promise<{ letIn: number; failures: ReadonlyArray<{ name: string; why: string }> }> {
  const outcomes: Array<Outcome> = [];
  for (const id of ids) outcomes.push(await confirm(db, createdBy, id));
  const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
  return { letIn: outcomes.length - failures.length, failures };
}

async function confirm(db: Db, createdBy: string, id: string): Promise<Outcome> {
  const asked = await readJoinRequest(db, id);
  if (asked === null) return { ok: false, name: "", why: JOIN_TEXTS.decided };
  const { state, first_name, last_name, email, contact, gender, department } = asked;
  const name = fullName(first_name, last_name);
  if (state === "confirmed") return { ok: true };
  if (state === "refused") return { ok: false, name, why: JOIN_TEXTS.decided };
  const joining_date = asked.joining_date;
  const [username = null] = email === null ? await proposeUsernames(db, [name]) : [];
  const creation = await createAccount({
    uid: id,
    email,
    username,
    ...firstPassword(undefined),
    profile: { first_name, last_name, role: "user", contact, department, joining_date, gender },
    createdBy,
  });
  if (creation.ok) return { ok: true };
  const now = await readJoinRequest(db, id);
  if (now?.state === "confirmed") return { ok: true };
  if (now?.state === "refused") return { ok: false, name, why: JOIN_TEXTS.decided };
  // A namesake was added at the same moment: the next number is free.
  if (username !== null && (await findTakenUsernames(db, [username])).length > 0) {
    return confirm(db, createdBy, id);
  }
  if (creation.isEmailTaken) return { ok: false, name, why: NEW_PERSON_TEXTS.emailTaken };
  return { ok: false, name, why: NEW_PERSON_TEXTS.notMade };
}
