// People who do not know of an act yet are not notified once it is undone: two entries would say that nothing happened.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { command as inTransaction, entriesOf, type Kind, send } from "../../fixtures/commands.ts";
import { actAs } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { tellNothing } from "../../fixtures/deliveries.ts";
import { createPerson, type Person, seedPeople } from "../../fixtures/people.ts";
import { assignTask, readTask, type Task } from "../../fixtures/tasks.ts";
import { pidOf, somebodyWaitsFor } from "../../fixtures/waiting.ts";
import type { Json } from "../../../app/core/server/types.generated.ts";

const sql = ownerSql();

test("nobody undoes what somebody else did at the same moment §threat.36", async () => {
  const { admin, ana } = await seedPeople();
  const [task, other] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const ids = [task.id, other.id];
  const command = randomUUID();
  const theirs = await sql.reserve();
  try {
    await theirs`begin`;
    await actAs(theirs, ana.uid);
    await inTransaction(theirs, "reject", task.id, { reason: "away", text: "In Rome" });
    const wanted = { id: command, version: [1, 1], args: { priority: "High" } };
    const changing = Promise.resolve(send(admin, "priority", ids, wanted));
    await somebodyWaitsFor(sql, await pidOf(theirs));
    await theirs`commit`;
    const { data: changed } = await changing;
    expect(changed).toMatchObject([{ outcome: "changed" }, { outcome: "done" }]);
    const undone = {
      version: (changed ?? []).map(({ version }) => version ?? 0),
      args: { command },
    };
    const { data } = await send(admin, "undo", ids, undone);
    expect(data).toMatchObject([{ outcome: "changed" }, { outcome: "done" }]);
    expect(await readTask(admin, task.id)).toMatchObject({ stage: "Rejected" });
    expect(await readTask(admin, other.id)).toMatchObject({ priority: "Medium" });
  } finally {
    theirs.release();
  }
});

/** What somebody has received, newest first, and how many are unread. */
async function inboxOf(person: Person) {
  const { data } = await person.db.rpc("list_my_notifications").throwOnError();
  const [counts] = (await person.db.rpc("me").throwOnError()).data;
  return { kinds: data.map(({ kind }) => kind), unread: counts?.unread };
}

async function change(admin: Person, kind: Kind, tasks: ReadonlyArray<Task>, args: Json = {}) {
  const id = randomUUID();
  const now = await Promise.all(tasks.map((task) => readTask(admin, task.id)));
  const { data, error } = await send(
    admin,
    kind,
    now.map((task) => task.id),
    { id, args, version: now.map(({ version }) => version) },
  );
  expect(error).toBeNull();
  expect(data?.map(({ outcome }) => outcome)).toEqual(tasks.map(() => "done"));
  return id;
}

/** Two of Ana's tasks, whose notifications she has read. */
async function seedRead() {
  const people = await seedPeople();
  const tasks = [
    await assignTask(people.admin, people.ana),
    await assignTask(people.admin, people.ana),
  ];
  for (const { id } of tasks)
    await people.ana.db.rpc("open_task", { p_task_id: id }).throwOnError();
  return { ...people, tasks };
}

test("people who read about it, were told by push or mail, or long ago, are notified that it was undone", async () => {
  const { admin, ana, ben, tasks } = await seedRead();
  const [read, told] = tasks;
  await tellNothing([ana, ben]);
  const command = await change(admin, "reassign", tasks, { to: ben.uid });
  await ben.db.rpc("open_task", { p_task_id: read?.id ?? "" }).throwOnError();
  const added = await sql`
    insert into private.deliveries (person, channel, kind, task_id, entry_id, occasion, wanted_at, not_before, attempts)
    select recipient_id, 'push', 'assigned', task_id, id, created_at, created_at, created_at, 1
    from public.notifications where task_id = ${told?.id ?? ""} and recipient_id = ${ben.uid}
    on conflict on constraint said_once do update set attempts = 1`;
  expect(added.count).toBe(1);
  await change(admin, "undo", tasks, { command });
  expect(await inboxOf(ben)).toEqual({
    kinds: ["reassigned", "reassigned", "assigned", "assigned"],
    unread: 3,
  });
  // Ana had not been notified.
  expect((await inboxOf(ana)).unread).toBe(0);

  const withdrawn = await seedRead();
  const ids = withdrawn.tasks.map(({ id }) => id);
  await change(withdrawn.admin, "withdraw", withdrawn.tasks);
  await sql`
    update public.notifications set created_at = created_at - interval '6 minutes'
    where task_id = any (${ids}::uuid[]) and kind = 'withdrawn'`;
  await change(withdrawn.admin, "restore", withdrawn.tasks);
  expect((await inboxOf(withdrawn.ana)).unread).toBe(4);

  const others = await seedRead();
  const other = await createPerson({ role: "admin" });
  await change(others.admin, "withdraw", others.tasks);
  await change(other, "restore", others.tasks);
  expect((await inboxOf(others.ana)).unread).toBe(4);
});

const acts: Array<{ kind: Kind; args: (ben: Person) => Json; adds: Array<string> }> = [
  {
    kind: "reassign",
    args: ({ uid }) => ({ to: uid }),
    adds: ["reassigned", "assigned", "reassigned", "restored"],
  },
  { kind: "priority", args: () => ({ priority: "High" }), adds: ["changed", "changed"] },
  {
    kind: "deadline",
    args: () => ({ due_date_time: "2031-01-01T12:00:00Z" }),
    adds: ["changed", "changed"],
  },
  { kind: "withdraw", args: () => ({}), adds: ["withdrawn", "restored"] },
];

test.for(acts)(
  "nobody hears of a $kind that was undone at once; the conversation tells it §life.32",
  async (act) => {
    const { admin, ana, ben, tasks } = await seedRead();
    await tellNothing([ana, ben]);
    const before = await inboxOf(ana);
    const command = await change(admin, act.kind, tasks, act.args(ben));
    expect((await inboxOf(ana)).unread).toBe(2);
    if (act.kind === "withdraw") await change(admin, "restore", tasks);
    else await change(admin, "undo", tasks, { command });
    expect(await inboxOf(ana)).toEqual(before);
    expect(await inboxOf(ben)).toEqual({ kinds: [], unread: 0 });
    for (const { id } of tasks) {
      const kinds = (await entriesOf(admin, id)).map(({ kind }) => kind);
      expect(kinds).toEqual(["assigned", ...act.adds]);
    }
  },
);
