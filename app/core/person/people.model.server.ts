import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import type { Role } from "./labels";

export type PeopleQuery = {
  search: string;
  /** A stored department, "none" for people without one, or undefined for all. */
  department?: string | undefined;
  role?: Role | undefined;
  sort?: "name_asc" | "name_desc" | "joined_asc" | "joined_desc";
  status?: "all" | "active" | "deactivated" | "waiting";
  page: number;
  pageSize: number;
};

/** A page of people; total is the number of people on all pages. Admins only. */
export async function listPeople(db: Db, query: PeopleQuery) {
  const { page, pageSize: limit } = query;
  const asked = { ...termsOf(query), limit, offset: (page - 1) * limit };
  const people = toData(await call(db, "list_people", asked));
  return { people, total: people[0]?.total ?? 0 };
}

function termsOf(query: Omit<PeopleQuery, "page" | "pageSize">) {
  const { search, department, role, sort = "name_asc", status = "all" } = query;
  return { search, department, role, sort, status };
}

/** How many active people have never signed in, and how many strangers ask to join. Admins only. */
export async function countNewcomers(db: Db) {
  const [count] = toData(await db.rpc("count_newcomers"));
  return { waitedFor: count?.waited_for ?? 0, asking: count?.asking ?? 0 };
}

/** One person as the caller may see them, or null. */
export async function getPerson(db: Db, uid: string) {
  const [person] = toData(await db.rpc("read_person", { p_uid: uid }));
  return person ?? null;
}

/** The first ten active people, or admins, whose name contains the text. Admins only. */
export async function findPeople(db: Db, search: string, isOfAdmins: boolean) {
  const role = isOfAdmins ? "admin" : null;
  return toData(await call(db, "find_people", { search, limit: 10, role }));
}

/** One person with the last sign-in, the number of open tasks and who last changed the person, or null. Admins only. */
export async function getPersonDetails(db: Db, uid: string) {
  const [person] = toData(await db.rpc("person_details", { p_uid: uid }));
  return person ?? null;
}

export type PersonDetails = NonNullable<Awaited<ReturnType<typeof getPersonDetails>>>;

/** Fewer than the most rows of a response (max_rows in supabase/config.toml), which cuts the rest silently. */
const TAKEN_AT_ONCE = 500;

/** Which of the email addresses belong to somebody. Admins only. */
export async function findTakenEmails(db: Db, emails: ReadonlyArray<string>) {
  const blocks: Array<Array<string>> = [];
  for (let first = 0; first < emails.length; first += TAKEN_AT_ONCE) {
    blocks.push(emails.slice(first, first + TAKEN_AT_ONCE));
  }
  const answers = await Promise.all(blocks.map((p_emails) => db.rpc("taken_emails", { p_emails })));
  return answers.flatMap((answer) => toData(answer));
}

const EXPORT_PAGE_SIZE = 100;

/**
 * Everyone who matches, loaded page by page as the caller iterates. For admins who showed lately who they are
 * (`amIConfirmed`).
 */
export async function* eachPerson(db: Db, query: Omit<PeopleQuery, "page" | "pageSize">) {
  const terms = termsOf(query);
  for (let offset = 0; ; offset += EXPORT_PAGE_SIZE) {
    const people = toData(await call(db, "export_people", { ...terms, offset }));
    yield* people;
    if (people.length < EXPORT_PAGE_SIZE) return;
  }
}

/** The active ones of these people, by name, with their absence. Admins only. */
export async function listChosenPeople(db: Db, uids: Array<string>) {
  return uids.length === 0 ? [] : toData(await db.rpc("list_chosen_people", { p_people: uids }));
}

/** One group as the caller may see it, or null. */
export async function getGroup(db: Db, id: string) {
  const [group] = toData(await db.rpc("list_group_choices", { p_id: id }));
  return group ?? null;
}

/** The groups in use that the caller may see, by name, for a list of choices. */
export async function listGroupChoices(db: Db) {
  return toData(await db.rpc("list_group_choices")).map(({ id, name }) => ({ id, name }));
}
