import { randomUUID } from "node:crypto";
import type { Sql } from "../fixtures/database.ts";
import { createAccountOnly, createPerson, type Person, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

/** What an act has left in the database: the number of each thing. */
type Traces = Record<string, number>;

export type Act = {
  name: string;
  /** Each act has a person of its own. */
  by: Person;
  /** The person named in requests that the server makes with its own key. */
  about?: string;
  path: string;
  form: Record<string, string>;
  traces: () => Promise<Traces>;
  /** The traces of the act done once. */
  once: Traces;
  /** Whether the traces are those of whole steps; the act sent again does the missing ones. */
  isWhole: (traces: Traces) => boolean;
};

/** Accepts all traces or none. */
function allOrNothing(once: Traces): (traces: Traces) => boolean {
  return (traces) => {
    const counts = Object.entries(once).map(([name, all]) => (traces[name] ?? -1) / all);
    return counts.every((part) => part === 0) || counts.every((part) => part === 1);
  };
}

const NEWCOMER = {
  firstName: "Nia",
  lastName: "Newcomer",
  contact: "0123456789",
  joining_date: "2026-01-31",
  gender: "female",
  role: "user",
};

async function tracesOfAccounts(sql: Sql, emails: Array<string>): Promise<Traces> {
  const [row] = await sql<Array<Traces>>`
    with made as (select id from auth.users where email = any (${emails}))
    select (select count(*) from made)::int as accounts,
      (select count(*) from auth.identities where user_id in (select id from made))::int as identities,
      (select count(*) from public.profiles where email = any (${emails}))::int as profiles,
      (select count(*) from public.audit_log where subject_type = 'person'
        and subject_id in (select id::text from made))::int as log`;
  return row ?? {};
}

function addUser(sql: Sql, by: Person): Act {
  const email = `nia-${unique()}@daymark.test`;
  const password = `Sunrise-${unique()}-1`;
  const once = { accounts: 1, identities: 1, profiles: 1, log: 1 };
  return {
    name: "adding a user",
    by,
    path: "/admin-dashboard/add-user",
    form: {
      ...NEWCOMER,
      ...{ uid: randomUUID(), email, password, confirmPassword: password, department: "hr" },
    },
    traces: () => tracesOfAccounts(sql, [email]),
    once,
    isWhole: allOrNothing(once),
  };
}

function importPeople(sql: Sql, by: Person): Act {
  const tag = unique();
  const emails = [1, 2, 3].map((line) => `nia-${tag}-${line}@daymark.test`);
  const people = emails.map((email, index) => ({
    ...{ ...NEWCOMER, department: null },
    ...{ email, line: index + 2 },
  }));
  const request = { intent: "add", importId: randomUUID(), people };
  return {
    name: "importing people",
    by,
    path: "/resources/import-people",
    form: { request: JSON.stringify(request) },
    traces: () => tracesOfAccounts(sql, emails),
    once: { accounts: 3, identities: 3, profiles: 3, log: 3 },
    isWhole: (traces) => new Set(Object.values(traces)).size === 1,
  };
}

function assign(sql: Sql, by: Person, to: Person): Act {
  const assignmentId = randomUUID();
  const once = { assignments: 1, tasks: 1, entries: 1 };
  return {
    name: "assigning a task",
    by,
    path: "/admin-dashboard/task-assign",
    form: {
      ...{ ids: assignmentId, person: to.uid, title: "Once", description: "And not twice" },
      ...{ deadline: "2027-01-05T12:00", priority: "High" },
    },
    async traces() {
      const [row] = await sql<Array<Traces>>`
          with made as (select id from public.tasks where assignment_id = ${assignmentId})
          select (select count(*) from public.assignments where id = ${assignmentId})::int as assignments,
            (select count(*) from made)::int as tasks,
            (select count(*) from public.notifications where task_id in (select id from made))::int as entries`;
      return row ?? {};
    },
    once,
    isWhole: allOrNothing(once),
  };
}

async function sendMessage(sql: Sql, by: Person, admin: Person): Promise<Act> {
  const task = await assignTask(admin, by);
  const once = { messages: 1 };
  return {
    name: "sending a message",
    by,
    path: "/resources/commands",
    form: { kind: "message", id: randomUUID(), taskId: task.id, message: "Once" },
    async traces() {
      const [row] = await sql<Array<Traces>>`
          select count(*)::int as messages from public.notifications where task_id = ${task.id} and kind = 'message'`;
      return row ?? {};
    },
    once,
    isWhole: allOrNothing(once),
  };
}

async function removePerson(sql: Sql, by: Person): Promise<Act> {
  const uid = await createAccountOnly();
  const task = await assignTask(by, { uid });
  return {
    name: "removing a person",
    by,
    about: uid,
    path: "/admin-dashboard/all-users/leave",
    form: { uid, then: "remove", tasks: "withdraw" },
    async traces() {
      const [row] = await sql<Array<Traces>>`
          select (select count(*) from public.profiles where uid = ${uid} and deactivated_at is not null)::int as left,
            (select count(*) from public.tasks where id = ${task.id} and stage = 'Withdrawn')::int as withdrawn,
            1 - (select count(*) from auth.users where id = ${uid} and banned_until is null)::int as banned,
            1 - (select count(*) from auth.users where id = ${uid})::int as gone,
            (select count(*) from public.profiles where uid = ${uid} and removed_at is not null)::int as removed`;
      return row ?? {};
    },
    once: { left: 1, withdrawn: 1, banned: 1, gone: 1, removed: 1 },
    // First deactivated and the tasks withdrawn; only then removed for good.
    isWhole: ({ left, withdrawn, banned, gone, removed }) =>
      left === withdrawn && left === banned && gone === removed && (gone === 0 || left === 1),
  };
}

/** The people who act, one for each act. */
export async function makeTeam() {
  const role = "admin";
  return {
    adder: await createPerson({ role }),
    importer: await createPerson({ role }),
    assigner: await createPerson({ role }),
    remover: await createPerson({ role }),
    writer: await createPerson(),
  };
}

/** Creates all acts that take several steps, for one attempt. */
export async function makeActs(
  sql: Sql,
  { adder, importer, assigner, remover, writer }: Awaited<ReturnType<typeof makeTeam>>,
): Promise<Array<Act>> {
  return [
    addUser(sql, adder),
    importPeople(sql, importer),
    assign(sql, assigner, writer),
    await sendMessage(sql, writer, assigner),
    await removePerson(sql, remover),
  ];
}
