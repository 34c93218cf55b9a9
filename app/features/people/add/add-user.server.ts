import { randomUUID } from "node:crypto";
import { whyGuessed } from "#server/common-passwords";
import { createAccount, firstPassword } from "~/core/person/accounts.model.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { findTakenEmails, getPerson } from "~/core/person/people.model.server";
import { NEW_PERSON_TEXTS } from "~/core/person/people.words";
import { USERNAME_TEXTS } from "~/core/person/username.words";
import { findTakenUsernames, proposeUsernames } from "~/core/person/usernames.model.server";
import type { NewUser } from "./schema";
import { fullName } from "~/core/person/full-name";

type Db = Parameters<typeof getPerson>[0];

type Outcome =
  | { ok: true; uid: string }
  | { ok: false; field: "email" | "username" | "department" | "password" | null; message: string };

/**
 * Makes both the account and the profile of a new person on behalf of an admin, or neither. The same form sent twice
 * makes one account and succeeds both times.
 */
export async function addUser(db: Db, createdBy: string, wanted: NewUser): Promise<Outcome> {
  const { uid, password } = wanted;
  const name = fullName(wanted.firstName, wanted.lastName);
  const isProposed = wanted.email === null && wanted.username === undefined;
  const [proposed] = isProposed ? await proposeUsernames(db, [name]) : [];
  const user = { ...wanted, username: wanted.username ?? proposed ?? null };
  const own = [user.email ?? user.username ?? "", name];
  const guessed = password === undefined ? null : await whyGuessed(password, own);
  if (guessed !== null) return { ok: false, field: "password", message: guessed };
  const creation = await createAccount(toAccount(user, uid, createdBy));
  if (creation.ok) return { ok: true, uid };

  const [holder, departments, taken] = await Promise.all([
    getPerson(db, uid),
    listDepartments(db),
    user.email === null
      ? findTakenUsernames(db, [user.username ?? ""])
      : findTakenEmails(db, [user.email]),
  ]);
  const isTheirs = isProposed ? holder?.email === null : holder?.username === user.username;
  if (holder?.email === user.email && isTheirs && holder.full_name === name) {
    return { ok: true, uid };
  }
  if (creation.isEmailTaken) return { ok: false, field: "email", message: creation.message };
  // By another request at the same moment: the Auth server only says that its database refused.
  if (taken.length > 0 && isProposed) return addUser(db, createdBy, wanted);
  if (taken.length > 0 && user.email === null) {
    return { ok: false, field: "username", message: USERNAME_TEXTS.taken };
  }
  if (taken.length > 0) return { ok: false, field: "email", message: NEW_PERSON_TEXTS.emailTaken };
  if (user.department !== null && !departments.some(({ value }) => value === user.department)) {
    return { ok: false, field: "department", message: "Choose a department" };
  }
  // A form that was used before, for somebody else, and shown again by the browser's Back button.
  if (holder) return addUser(db, createdBy, { ...wanted, uid: randomUUID() });
  return { ok: false, field: null, message: creation.message };
}

function toAccount(user: NewUser & { username: string | null }, uid: string, createdBy: string) {
  return {
    uid,
    email: user.email,
    username: user.username,
    ...firstPassword(user.password),
    profile: {
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      contact: user.contact,
      department: user.department,
      joining_date: user.joiningDate,
      gender: user.gender,
    },
    createdBy,
  };
}
