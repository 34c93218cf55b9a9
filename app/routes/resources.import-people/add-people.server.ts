import { createHash } from "node:crypto";
import type { RowResult } from "~/csv/import-batch";
import type { NewPerson } from "~/csv/import-people";
import { createAccount, firstPassword } from "~/models/accounts.server";
import { findTakenEmails, getPerson } from "~/models/people.server";
import { NEW_PERSON_TEXTS } from "~/words/people";

type Db = Parameters<typeof getPerson>[0];

const AT_ONCE = 4;

/**
 * Makes the accounts of some rows on behalf of an admin, and returns the outcome of each. Rows are left out when the
 * Auth server cannot be reached: they may be sent again, and a row that was sent twice makes one account.
 */
export async function addPeople(
  db: Db,
  createdBy: string,
  importId: string,
  people: ReadonlyArray<NewPerson>,
): Promise<Array<RowResult>> {
  const results: Array<RowResult> = [];
  const waiting = [...people];
  async function work() {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const error = await addPerson(db, createdBy, uidOf(importId, person.email), person);
      if (error === undefined) waiting.length = 0;
      else results.push({ line: person.line, error });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** Null if the account exists, a text if it cannot be made, undefined if the Auth server cannot be reached. */
async function addPerson(
  db: Db,
  createdBy: string,
  uid: string,
  person: NewPerson,
): Promise<string | null | undefined> {
  const creation = await createAccount({
    uid,
    email: person.email,
    ...firstPassword(person.password),
    profile: {
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role,
      contact: person.contact,
      department: person.department,
      joining_date: person.joiningDate,
      gender: person.gender,
    },
    createdBy,
  });
  if (creation.ok) return null;
  if (creation.isAway) return undefined;
  const [holder, taken] = await Promise.all([
    getPerson(db, uid),
    findTakenEmails(db, [person.email]),
  ]);
  if (holder?.email === person.email) return null;
  if (creation.isEmailTaken || taken.length > 0) return NEW_PERSON_TEXTS.emailTaken;
  return NEW_PERSON_TEXTS.notMade;
}

/** The same for the same row of the same file. */
function uidOf(importId: string, email: string): string {
  const hex = createHash("sha256").update(`${importId} ${email}`).digest("hex");
  const third = `8${hex.slice(13, 16)}`;
  const fourth = `a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join("-");
}
