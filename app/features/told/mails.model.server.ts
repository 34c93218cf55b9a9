import { serverDb } from "~/core/server/admin.server";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";
import type { Database } from "~/core/server/types.generated";

type Functions = Database["public"]["Functions"];

/** One task in the mail of the day of one person. */
export type StoredMorningRow = Functions["morning_rows"]["Returns"][number];

/** One task in the mail about the team. */
export type StoredOverviewRow = Functions["overview_rows"]["Returns"][number];

type AnsweredMail = { id: string; delivery: string | null; from: string; text: string };

export type SentMail = Functions["mail_by_key"]["Returns"][number];

/** The rows of these people's mails of the day. */
export async function listMorningRows(people: ReadonlyArray<string>) {
  return toData(await serverDb().rpc("morning_rows", { p_people: [...people] }));
}

/** The rows of an admin's mail about the team; none for anybody else. */
export async function listOverviewRows(person: string) {
  return toData(await serverDb().rpc("overview_rows", { p_person: person }));
}

/** The names of people to whose address mail came back, for an admin; none for anybody else. */
export async function listReturnedMails(person: string) {
  const people = toData(await serverDb().rpc("list_returned_mails", { p_person: person }));
  return people.map(({ full_name }) => full_name);
}

/**
 * Notes that a mail came back because its address does not exist. False if its person has another address by now, or
 * while mail rests because a server says so of all addresses.
 */
export async function noteReturnedMail(delivery: string, problem: string, email: string) {
  return toData(await call(serverDb(), "note_returned_mail", { delivery, problem, email }));
}

/**
 * Notes that a mail was refused for good. If `mailbox` is given, the refusal is about this mailbox of the person, who
 * gets no more mail there. True if mail rests instead, because the server refuses mail to everybody.
 */
export async function noteRefusedMail(delivery: string, problem: string, mailbox: string | null) {
  const refused = { delivery, problem, isOfPerson: mailbox !== null, email: mailbox };
  return toData(await call(serverDb(), "note_refused_mail", refused));
}

/**
 * The mail of the last 30 days that has this key; null for any other one. Call it only with the content of a signed
 * address.
 */
export async function findMail(key: string): Promise<SentMail | null> {
  return toData(await serverDb().rpc("mail_by_key", { p_key: key }))[0] ?? null;
}

/**
 * Adds the answer to a mail to its task's conversation, as a message of the person to whom the mail was sent; once for
 * each id. Pass only the content of a signed address. Returns the task. Problems: those of a message, and not_found:
 * delivery_not_found if `from` is not the address of that active person, answer_too_late if the delivery is gone and
 * the address is an active person's.
 */
export async function answerByMail({ id, delivery, from, text }: AnsweredMail) {
  return call(serverDb(), "answer_by_mail", { id, delivery, email: from, message: text });
}

/** Stops all mail about work to somebody. Call it only with the content of a signed token. */
export async function stopMails(uid: string) {
  return toData(await serverDb().rpc("stop_mails", { p_person: uid }));
}
