import { createHash } from "node:crypto";
import { t } from "~/core/words/t";
import { invite } from "~/features/people/invite/invite.server";
import type { RowResult } from "../import-batch";
import { type NewPerson, readDetails } from "../new-person";
import type { DetailRules } from "~/core/person/details";
import { toE164 } from "~/core/person/phone.server";
import { makePerson } from "~/features/people/make-person.server";
import { getPerson } from "~/core/person/people.model.server";
import { proposeUsernames, usernamesOf } from "~/core/person/usernames.model.server";
import { MAIL_PROBLEMS } from "~/features/people/invite/invite.words";
import { fullName } from "~/core/person/full-name";

type Db = Parameters<typeof getPerson>[0];

const AT_ONCE = 4;

/**
 * Makes the accounts of some rows on behalf of an admin, mails one-time links to people without a password if chosen,
 * and returns the outcome of each row. Rows are left out if the Auth server cannot be reached: they may be sent again.
 * A row sent twice makes one account, and the link in its second mail is the valid one. A person with neither an email
 * address nor a sign-in name gets a sign-in name made from their name.
 */
export async function addPeople(
  db: Db,
  by: { uid: string; invitedBy: string | null; rules: DetailRules },
  importId: string,
  people: ReadonlyArray<NewPerson>,
): Promise<Array<RowResult>> {
  const results: Array<RowResult> = [];
  const waiting = await namedPeople(db, importId, people);
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { uid, person } = next;
      const error = await addPerson(db, by, uid, person);
      if (error === undefined) waiting.length = 0;
      else {
        const notMailed =
          error === null && by.invitedBy !== null && person.password === undefined
            ? await mailLink(db, by.invitedBy, uid, person)
            : null;
        results.push({
          line: person.line,
          error,
          ...(error === null && { uid }),
          ...(notMailed !== null && { notMailed }),
        });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** Each row with its account and its way to sign in; a sign-in name proposed at an earlier sending is kept. */
async function namedPeople(db: Db, importId: string, people: ReadonlyArray<NewPerson>) {
  const rows = people.map((person) => {
    const name = fullName(person.firstName, person.lastName);
    const account = person.email ?? person.username ?? `${person.line} ${name}`;
    return { person, name, uid: uidOf(importId, account) };
  });
  const nameless = rows.filter(({ person }) => (person.email ?? person.username) === null);
  if (nameless.length === 0) return rows;
  const names = nameless.map(({ name }) => name);
  const besides = people.flatMap(({ username }) => username ?? []);
  const proposed = await proposeUsernames(db, names, besides);
  const made = await usernamesOf(
    db,
    nameless.map(({ uid }) => uid),
  );
  return rows.map((row) => {
    const username = made.get(row.uid) ?? proposed[nameless.indexOf(row)] ?? row.person.username;
    return { ...row, person: { ...row.person, username } };
  });
}

/** Null if the link was mailed, or the person has no email address; otherwise why it was not. */
async function mailLink(db: Db, invitedBy: string, uid: string, person: NewPerson) {
  const { email } = person;
  if (email === null) return null;
  const name = fullName(person.firstName, person.lastName);
  const invited = await invite(db, invitedBy, { uid, name, email });
  return invited.ok ? null : MAIL_PROBLEMS[invited.why];
}

/** Null if the account exists, a text if it cannot be made, undefined if the Auth server cannot be reached. */
async function addPerson(
  db: Db,
  by: { uid: string; rules: DetailRules },
  uid: string,
  person: NewPerson,
): Promise<string | null | undefined> {
  const details = readDetails(person, by.rules, { toE164 });
  if (!details.success)
    return (
      details.error.issues[0]?.message ??
      t("This account could not be created. Check the row and try again")
    );
  const made = await makePerson(db, by.uid, { ...person, ...details.data, uid });
  if (made.ok) return null;
  if (made.why === "unreachable") return undefined;
  if (made.why === "password") return made.message;
  // The row was sent before.
  if ((await getPerson(db, uid)) !== null) return null;
  if (made.why === "email") return t("Somebody already has this email address");
  return made.why === "username"
    ? t("Somebody already has this sign-in name, or one that looks like it")
    : t("This account could not be created. Check the row and try again");
}

/** An account's id; the same row of the same file always has the same one. */
function uidOf(importId: string, account: string): string {
  const hex = createHash("sha256").update(`${importId} ${account}`).digest("hex");
  const third = `8${hex.slice(13, 16)}`;
  const fourth = `a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join("-");
}
