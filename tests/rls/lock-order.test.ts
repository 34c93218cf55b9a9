// Two who change the same things at the same moment wait for each other; neither is turned away.
import { afterAll, expect, test, vi } from "vitest";
import { ownerConnection, type Sql, type Transaction } from "../fixtures/database.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";

const sql = ownerConnection(undefined, 4);
afterAll(() => sql.end());

/** Waits until another transaction waits for the one with this process id. */
async function somebodyWaitsFor(watch: Sql, pid: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const rows = await watch`
        select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`;
      return rows.length > 0;
    },
    { timeout: 10_000, interval: 20 },
  );
}

type Row = { table: "public.tasks" | "public.profiles" | "auth.users"; id: string };

/** Locks a row, then, when `other` waits for it, does `rest` in the same transaction. */
async function meanwhile<T>(
  { table, id }: Row,
  other: () => PromiseLike<T>,
  rest: (tx: Transaction) => PromiseLike<unknown>,
) {
  let answer: PromiseLike<T> | undefined;
  await sql.begin(async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx<Array<{ pid: number }>>`select pg_backend_pid() as pid`;
    const key = table === "public.profiles" ? "uid" : "id";
    await tx`select from ${tx(table)} where ${tx(key)} = ${id} for update`;
    answer = Promise.resolve(other());
    await somebodyWaitsFor(sql, pid);
    await rest(tx);
  });
  return answer;
}

async function twoTasks(admin: Person, person: Person) {
  // The one that is due first has the greater id.
  const [one, two] = [await assignTask(admin, person), await assignTask(admin, person)];
  const [low, high] = [one, two].map(({ id }) => id).toSorted();
  await sql`update public.tasks set due_date_time = now() + interval '1 day' where id = ${low!}`;
  return { low: low!, high: high! };
}

test("a person who acts on a task while an admin has them leave is heard, and leaves", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const left = await meanwhile(
    { table: "public.tasks", id },
    () => admin.db.rpc("let_person_leave", { p_uid: ana.uid, p_tasks: "withdraw" }),
    (tx) =>
      tx`insert into public.notifications (task_id, kind, message, sender_id) values (${id}, 'message', 'Last words', ${ana.uid})`,
  );
  expect(left).toMatchObject({ error: null, data: 1 });
  expect((await readTask(admin, id)).stage).toBe("Withdrawn");
});

test("tasks of one who leaves, and of an assignment, are locked in the order of their ids", async () => {
  const { admin, ana } = await seedPeople();
  const { low, high } = await twoTasks(admin, ana);
  const left = await meanwhile(
    { table: "public.tasks", id: low },
    () => admin.db.rpc("let_person_leave", { p_uid: ana.uid, p_tasks: "withdraw" }),
    (tx) => tx`select from public.tasks where id = ${high} for update`,
  );
  expect(left).toMatchObject({ error: null, data: 2 });
});

test.each(["give_back_task", "reassign_task"] as const)(
  "%s waits for somebody who is leaving before it holds their task",
  async (way) => {
    const { admin, ana } = await seedPeople();
    const { id } = await assignTask(admin, ana);
    await ana.db.rpc("reject_task", { p_task_id: id, p_reason: "not_mine" }).throwOnError();
    const { version } = await readTask(admin, id);
    const due = { p_version: version, p_due_date_time: "2031-02-03T10:00:00Z" };
    const given = await meanwhile(
      { table: "public.profiles", id: ana.uid },
      async () =>
        way === "give_back_task"
          ? await admin.db.rpc(way, { p_task_id: id, ...due })
          : await admin.db.rpc(way, { p_task_id: id, p_to: ana.uid }),
      (tx) => tx`select from public.tasks where id = ${id} for update`,
    );
    expect(given).toMatchObject({ error: null, data: { stage: "New" } });
  },
);

test("an assignment is changed while others change its tasks", async () => {
  const { admin, ana, ben } = await seedPeople();
  const given = {
    p_assignment_id: crypto.randomUUID(),
    p_people: [ana.uid, ben.uid],
    p_title: "Both",
    p_description: "What to do",
    p_due_date_time: new Date().toISOString(),
  };
  const { data } = await admin.db.rpc("assign_task", given).throwOnError();
  const [low, high] = data.map(({ id }) => id).toSorted();
  // The greater id stands first on the page, so that a change in the order of the table would begin with it.
  await sql`update public.tasks set seen_at = now() where id = ${low!}`;
  const withdrawn = await meanwhile(
    { table: "public.tasks", id: low! },
    () => admin.db.rpc("withdraw_assignment", { p_assignment_id: given.p_assignment_id }),
    (tx) => tx`select from public.tasks where id = ${high!} for update`,
  );
  expect(withdrawn).toMatchObject({ error: null, data: 2 });
});

test.each(["set_person_active", "let_person_leave"] as const)(
  "an e-mail is confirmed while %s waits for the account: both are done",
  async (way) => {
    const { admin, ana } = await seedPeople();
    const email = `moved-${ana.email}`;
    const left = await meanwhile(
      { table: "auth.users", id: ana.uid },
      async () =>
        way === "set_person_active"
          ? await admin.db.rpc(way, { p_uid: ana.uid, p_active: false })
          : await admin.db.rpc(way, { p_uid: ana.uid }),
      (tx) => tx`update auth.users set email = ${email} where id = ${ana.uid}`,
    );
    expect(left?.error).toBeNull();
    const { data } = await admin.db
      .from("profiles")
      .select("email, deactivated_at")
      .eq("uid", ana.uid)
      .single();
    expect(data).toEqual({ email, deactivated_at: expect.any(String) });
  },
);
