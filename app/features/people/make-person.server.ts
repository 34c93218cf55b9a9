import { whyGuessed } from "#server/common-passwords";
import { t } from "~/core/words/t";
import { createAccount, firstPassword } from "~/core/person/accounts.model.server";
import { fullName } from "~/core/person/full-name";
import { findTakenEmails } from "~/core/person/people.model.server";
import { type Detail, detailsOf } from "~/core/person/details";
import type { Role } from "~/core/person/labels";
import { findTakenUsernames } from "~/core/person/usernames.model.server";
import type { Db } from "~/core/server/client.server";

/** Somebody without an email address has a username. */
export type PersonToMake = {
  uid: string;
  firstName: string;
  lastName: string;
  email: string | null;
  username: string | null;
  /** If missing, a random one. */
  password?: string | undefined;
  department: string | null;
  role: Role;
} & Record<Detail, string | null>;

type Made =
  | { ok: true }
  | {
      ok: false;
      /** The field at fault, "unreachable" for the Auth server, or null for anything else. */
      why: "password" | "email" | "username" | "unreachable" | null;
      message: string;
    };

/** Makes both the account and the profile of a new person on behalf of an admin, or neither. */
export async function makePerson(db: Db, createdBy: string, person: PersonToMake): Promise<Made> {
  const { uid, firstName, lastName, email, username, password } = person;
  const own = [email ?? username ?? "", fullName(firstName, lastName)];
  const guessed = password === undefined ? null : await whyGuessed(password, own);
  if (guessed !== null) return { ok: false, why: "password", message: guessed };
  const creation = await createAccount({
    uid,
    email,
    ...(email === null && { username }),
    ...firstPassword(password),
    profile: {
      first_name: firstName,
      last_name: lastName,
      role: person.role,
      department: person.department,
      ...detailsOf(person),
    },
    createdBy,
  });
  if (creation.ok) return { ok: true };
  const { message } = creation;
  if (creation.isUnreachable) return { ok: false, why: "unreachable", message };
  if (creation.isEmailTaken) return { ok: false, why: "email", message };
  // Another request took the address at the same moment: the Auth server only says that its database refused.
  if (email !== null && (await findTakenEmails(db, [email])).length > 0) {
    return { ok: false, why: "email", message: t("Somebody already has this email address") };
  }
  if (email === null && (await findTakenUsernames(db, [username ?? ""])).length > 0) {
    return {
      ok: false,
      why: "username",
      message: t("Somebody already has this sign-in name, or one that looks like it"),
    };
  }
  return { ok: false, why: null, message };
}
