import { t } from "~/core/words/t";
import { proposeUsernames } from "~/core/person/usernames.model.server";
import type { Db } from "~/core/server/client.server";
import { makePerson } from "../make-person.server";
import { readJoinRequest } from "./join.model.server";
import { fullName } from "~/core/person/full-name";

type Outcome = { ok: true } | { ok: false; name: string; why: string };

/**
 * Makes the accounts of people who asked to join, one after the other, because each new sign-in name must differ from
 * those that exist. If two admins confirm the same person, one account is made, and both admins are told of it.
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
  if (asked === null)
    return { ok: false, name: "", why: t("Somebody else decided this in the meantime.") };
  const { state, first_name: firstName, last_name: lastName, email } = asked;
  const name = fullName(firstName, lastName);
  if (state === "confirmed") return { ok: true };
  if (state === "refused")
    return { ok: false, name, why: t("Somebody else decided this in the meantime.") };
  const [username = null] = email === null ? await proposeUsernames(db, [name]) : [];
  const { department, details } = asked;
  const person = { firstName, lastName, department, ...details, role: "user" } as const;
  const made = await makePerson(db, createdBy, { uid: id, email, username, ...person });
  if (made.ok) return { ok: true };
  const now = await readJoinRequest(db, id);
  if (now?.state === "confirmed") return { ok: true };
  if (now?.state === "refused")
    return { ok: false, name, why: t("Somebody else decided this in the meantime.") };
  // A namesake was added at the same moment: the next number is free.
  if (made.why === "username") return confirm(db, createdBy, id);
  if (made.why === "email")
    return { ok: false, name, why: t("Somebody already has this email address") };
  return {
    ok: false,
    name,
    why: t("This account could not be created. Check the row and try again"),
  };
}
