// Two people who change the same rows at the same moment wait for each other; neither is refused.
import { Constants } from "../../app/core/server/types.generated.ts";
import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import type { Transaction } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, assignToAll, readTask } from "../fixtures/tasks.ts";
import { pidOf, somebodyWaitsFor } from "../fixtures/waiting.ts";

const sql = ownerSql(4);
type Row = {
  table: "public.tasks" | "public.profiles" | "public.notifications" | "auth.users";
  id: string;
};

/** Locks a row and, once `other` waits for it, runs `rest` in the same transaction. */
async function whileLocked<T>(
  { table, id }: Row,
  other: () => PromiseLike<T>,
  rest: (tx: Transaction) => PromiseLike<unknown>,
) {
  let answer: PromiseLike<T> | undefined;
  await sql.begin(async (tx) => {
    const pid = await pidOf(tx);
    const key = table === "public.profiles" ? "uid" : "id";
    await tx`select from ${tx(table)} where ${tx(key)} = ${id} for update`;
    answer = Promise.resolve(other());
    await somebodyWaitsFor(sql, pid);
    await rest(tx);
  });
  return answer;
}

async function twoTasks(admin: Person, person: Person) {
  // The task due first has the higher id.
  const [one, two] = [await assignTask(admin, person), await assignTask(admin, person)];
  const [low, high] = [one, two].map(({ id }) => id).toSorted();
  await sql`update public.tasks set due_date_time = now() + interval '1 day' where id = ${low!}`;
  return { low: low!, high: high! };
}

test("an act of somebody who is being offboarded takes effect, and the offboarding too", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const left = await whileLocked(
    { table: "public.tasks", id },
    () => admin.db.rpc("offboard_person", { p_uid: ana.uid, p_tasks: "withdraw" }),
    (tx) =>
      tx`insert into public.notifications (task_id, kind, message, sender_id) values (${id}, 'message', 'Last words', ${ana.uid})`,
  );
  expect(left).toMatchObject({ error: null, data: 1 });
  expect((await readTask(admin, id)).stage).toBe("Withdrawn");
});

test("a leaver's tasks, and those of an assignment, are locked in the order of their ids", async () => {
  const { admin, ana } = await seedPeople();
  const { low, high } = await twoTasks(admin, ana);
  const left = await whileLocked(
    { table: "public.tasks", id: low },
    () => admin.db.rpc("offboard_person", { p_uid: ana.uid, p_tasks: "withdraw" }),
    (tx) => tx`select from public.tasks where id = ${high} for update`,
  );
  expect(left).toMatchObject({ error: null, data: 2 });
});

test("a task that is reopened while offboarding waits for another stays, because it is not locked", async () => {
  const { admin, ana } = await seedPeople();
  const { low, high } = await twoTasks(admin, ana);
  await send(ana, "complete", high).throwOnError();
  const left = await whileLocked(
    { table: "public.tasks", id: low },
    () => admin.db.rpc("offboard_person", { p_uid: ana.uid, p_tasks: "withdraw" }),
    (tx) => tx`update public.tasks set status = 'Pending', completed_at = null where id = ${high}`,
  );
  expect(left).toMatchObject({ error: null, data: 1 });
  expect((await readTask(admin, high)).stage).toBe("Pending");
});

test.each(["give_back", "reassign"] as const)(
  "%s waits for somebody who is leaving before it holds their task",
  async (way) => {
    const { admin, ana } = await seedPeople();
    const { id } = await assignTask(admin, ana);
    await send(ana, "reject", id, { args: { reason: "not_mine" } }).throwOnError();
    const { version } = await readTask(admin, id);
    const args = { to: ana.uid, due_date_time: "2031-02-03T10:00:00Z" };
    const given = await whileLocked(
      { table: "public.profiles", id: ana.uid },
      () => send(admin, way, id, { version, args }),
      (tx) => tx`select from public.tasks where id = ${id} for update`,
    );
    expect(given).toMatchObject({ error: null, data: [{ stage: "New" }] });
  },
);

test("an assignment is changed while others change its tasks", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, tasks } = await assignToAll(admin, { people: [ana, ben] });
  const [low, high] = tasks.map(({ id }) => id).toSorted();
  // The row with the higher id is now stored first, so that an update in storage order would lock it first.
  await sql`update public.tasks set seen_at = now() where id = ${low!}`;
  const withdrawn = await whileLocked(
    { table: "public.tasks", id: low! },
    () => admin.db.rpc("withdraw_assignment", { p_assignment_id: id }),
    (tx) => tx`select from public.tasks where id = ${high!} for update`,
  );
  expect(withdrawn).toMatchObject({ error: null, data: 2 });
});

test.each(["set_person_active", "offboard_person"] as const)(
  "an e-mail is confirmed while %s waits for the account: both are done",
  async (way) => {
    const { admin, ana } = await seedPeople();
    const email = `moved-${ana.email}`;
    const left = await whileLocked(
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

test("the people of an assignment are locked by their ids, and before it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [low, high] = [ana.uid, ben.uid].toSorted();
  const { id: group } = await makeGroup(admin);
  const { id } = await assignToAll(admin, { people: [admin], group });
  const people = [high!, low!];
  await admin.db.rpc("change_group_members", { p_id: group, p_add: people }).throwOnError();
  const included = await whileLocked(
    { table: "public.profiles", id: low! },
    () => admin.db.rpc("include_members", { p_assignment_id: id, p_people: people }),
    async (tx) => {
      await tx`select from public.profiles where uid = ${high!} for update`;
      await tx`select from public.assignments where id = ${id} for update`;
    },
  );
  expect(included).toMatchObject({ error: null, data: [{}, {}] });
});

test("the cards of a crowded column are locked in the order of ids before they are renumbered", async () => {
  const { admin, ana } = await seedPeople();
  const { low, high } = await twoTasks(admin, ana);
  const third = await assignTask(admin, ana);
  await sql`update public.tasks set position = 1 where assigned_to = ${ana.uid}`;
  const [first, last] = [low, high, third.id].toSorted();
  const moved = await whileLocked(
    { table: "public.tasks", id: first! },
    () => send(ana, "move", last!, { args: { stage: "New", before: first! } }),
    (tx) => tx`select from public.tasks where id = ${last!} for update`,
  );
  expect(moved?.error).toBeNull();
  const cards = await sql<Array<{ id: string }>>`
    select id from public.tasks where assigned_to = ${ana.uid} order by position, id`;
  expect(cards.map(({ id }) => id).indexOf(last!)).toBe(0);
});

test("entries that are read together are locked in the order of the conversation", async () => {
  const { admin, ana } = await seedPeople();
  await twoTasks(admin, ana);
  const entries = await sql<Array<{ id: string }>>`
    select id from public.notifications where recipient_id = ${ana.uid} order by seq`;
  const read = await whileLocked(
    { table: "public.notifications", id: entries[0]!.id },
    () => ana.db.rpc("mark_all_read"),
    (tx) => tx`select from public.notifications where id = ${entries[1]!.id} for update`,
  );
  expect(read).toMatchObject({ error: null, data: 2 });
});

test("somebody deactivated while being chosen as a deputy does not become one", async () => {
  const { admin, ana, ben } = await seedPeople();
  await makeGroup(admin, [ana, ben]);
  const [later] = await sql<Array<{ day: string }>>`select (private.today() + 3)::text as day`;
  const set = await whileLocked(
    { table: "public.profiles", id: ben.uid },
    () => ana.db.rpc("set_absence", { p_until: later!.day, p_deputy: ben.uid }),
    (tx) => tx`update public.profiles set deactivated_at = now() where uid = ${ben.uid}`,
  );
  expect(set?.error).toMatchObject({ code: "PT422", message: "deputy_not_found" });
});

/** The source of each of our functions, without comments. */
function functions() {
  return sql<Array<{ name: string; source: string; is_trigger: boolean }>>`
    select proname as name, regexp_replace(prosrc, '--[^\\n]*', '', 'g') as source,
      prorettype = 'trigger'::regtype as is_trigger
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;
}

test("rows are locked in one function, except for those that are always locked last §threat.223", async () => {
  const locking = (await functions()).filter(({ source }) =>
    /for (no key update|update|share|key share)\b/i.test(source),
  );
  expect(locking.map(({ name }) => name)).toEqual([
    // Locks the join link, a single row, and no other.
    "ask_to_join",
    "begin_command",
    "begin_write",
    "consume_attempt",
    // Without a session: locks two people by uid, as begin_write does.
    "enter_by_join_request",
    // Skips locked rows, as lock_deliveries does.
    "hurry_deliveries",
    "keep_lost_task",
    // Skips locked rows, as untell does, so it waits for nobody.
    "lock_deliveries",
    "mend_moments",
    "plan_deliveries",
    "read_entries",
    // After begin_write, by id: requests, which nobody locks together with anything else.
    "refuse_join_requests",
    // A trigger: locks what begin_write locks, for statements from outside our functions.
    "refuse_leaver",
    // These skip locked rows of what was or is to be told, as lock_deliveries does.
    "renew_closed_notices",
    "reopened",
    // Locks a single row and no other.
    "save_delivery_settings",
    // Locks the workspace's single row, then that one.
    "save_settings",
    // Skips locked rows too.
    "second_look",
    // Locks and skips rows of a table that acts only add to.
    "take_closings",
    "take_second_looks",
    "untell",
  ]);
});

test("every function that changes people, groups, assignments or tasks begins with begin_write", async () => {
  const writes =
    /(update|insert into|delete from) public\.(profiles|groups|group_members|assignments|tasks)\b/;
  const begins = /begin_write|private\.require\('\w+', p_task_id|locked_assignment/;
  const others = (await functions()).filter(
    ({ source, is_trigger }) => !is_trigger && writes.test(source) && !begins.test(source),
  );
  const acts: ReadonlyArray<string> = Constants.public.Enums.command_kind;
  expect(
    others.map(({ name }) => name).filter((name) => !acts.includes(name.replace(/^do_/, ""))),
  ).toEqual([
    // Called by functions that begin with it, as is what an act does (do_<act>).
    "add_assignment",
    "add_tasks",
    "add_to_group",
    "change_assignment_text",
    "change_texts",
    "close_run",
    // Creates rows that nobody else can know of yet.
    "create_group",
    "give",
    // Skip locked tasks, or lock one task and its entries.
    ...["mend_moments", "open_task"],
  ]);
});
