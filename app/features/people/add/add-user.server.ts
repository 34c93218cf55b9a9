import { randomUUID } from "node:crypto";
import { t } from "~/core/words/t";
import { fullName } from "~/core/person/full-name";
import { getPerson } from "~/core/person/people.model.server";
import { proposeUsernames } from "~/core/person/usernames.model.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { makePerson } from "../make-person.server";
import type { NewUser } from "./schema";

type Db = Parameters<typeof getPerson>[0];

type Outcome =
  | { ok: true; uid: string }
  | { ok: false; field: "email" | "username" | "department" | "password" | null; message: string };

/** Adds a person on behalf of an admin. The same form sent twice makes one account and succeeds both times. */
export async function addUser(db: Db, createdBy: string, wanted: NewUser): Promise<Outcome> {
  const { uid } = wanted;
  const name = fullName(wanted.firstName, wanted.lastName);
  const isProposed = wanted.email === null && wanted.username === undefined;
  const [proposed] = isProposed ? await proposeUsernames(db, [name]) : [];
  const user = { ...wanted, username: wanted.username ?? proposed ?? null };
  const made = await makePerson(db, createdBy, user);
  if (made.ok) return { ok: true, uid };
  const { why, message } = made;
  if (why === "password") return { ok: false, field: why, message };

  const [holder, departments] = await Promise.all([getPerson(db, uid), listDepartments(db)]);
  const isTheirs = isProposed ? holder?.email === null : holder?.username === user.username;
  if (holder?.email === user.email && isTheirs && holder.full_name === name) {
    return { ok: true, uid };
  }
  if (why === "username" && isProposed) return addUser(db, createdBy, wanted);
  if (why === "username" || why === "email") return { ok: false, field: why, message };
  if (user.department !== null && !departments.some(({ value }) => value === user.department)) {
    return { ok: false, field: "department", message: t("Choose a department") };
  }
  // The browser's Back button showed a form again that already added somebody else.
  if (holder) return addUser(db, createdBy, { ...wanted, uid: randomUUID() });
  return { ok: false, field: null, message };
}
