// What can wait waits for who is away, and who assigned them work hears of it.
import { beforeAll, expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, later, serve, skipped, take } from "../../fixtures/deliveries.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";

const sql = ownerSql();

let admin: Person, other: Person, ana: Person, ben: Person;
beforeAll(async () => {
  [admin, other, ana, ben] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
    createPerson(),
    createPerson(),
  ]);
});

function served<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`update private.delivery_settings set answer_hours = null`;
    return work(tx);
  });
}

function goAway(tx: Transaction, person: Person, days = 5) {
  return as(tx, person, () => tx`select public.set_absence((private.today() + ${days}::integer))`);
}

/** An admin edits texts of a task. */
function edit(tx: Transaction, task: string, text: { title?: string; description?: string }) {
  return as(
    tx,
    admin,
    () => tx`select * from public.do_command(gen_random_uuid(), 'edit', array[${task}]::uuid[],
      array(select version from public.tasks where id = ${task}),
      (select jsonb_build_object('title', title, 'description', description, 'priority', priority, 'due_date_time', due_date_time)
        || ${JSON.stringify(text)}::text::jsonb from public.tasks where id = ${task}))`,
  );
}

function waiting(tx: Transaction, { uid }: Person) {
  return tx<Array<{ kind: string; days: number }>>`
    select kind, extract(day from not_before - now())::integer as days from private.deliveries
    where person = ${uid} and channel = 'push' and outcome is null order by kind`;
}

test("who is away hears nothing that can wait, however urgent, until the morning on which they are back §rights.88", async () => {
  await served(async (tx) => {
    await goAway(tx, ana);
    const [task = ""] = await assign(tx, admin, [ana], { priority: "High" });
    await tx`update public.tasks set due_date_time = now() - interval '1 minute',
      assigned_at = now() - interval '1 day' where id = ${task}`;
    await tx`select public.plan_deliveries('{push,mail}')`;
    await later(tx, "1 hour");
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await take(tx, "mail", ana)).toEqual([]);
    const kept = await waiting(tx, ana);
    expect(kept.map(({ kind }) => kind)).toEqual(["assigned", "late"]);
    for (const { days } of kept) expect(days).toBeGreaterThanOrEqual(3);
    // What somebody writes to them does not wait.
    await as(tx, admin, () => command(tx, "message", task, { message: "Where is the key?" }));
    expect(await take(tx, "push", ana)).toMatchObject([{ kinds: ["replied"] }]);
    // Back sooner than they said, they hear of all of it at once.
    await as(tx, ana, () => tx`select public.end_absence()`);
    expect(await take(tx, "push", ana)).toMatchObject([{ kinds: ["assigned", "late"] }]);
  });
});

test("no morning mail is written to who is away, nor one that was written before sent", async () => {
  await served(async (tx) => {
    async function mornings() {
      const rows = await tx<Array<{ person: string; kind: string }>>`
        select n.person, n.kind from unnest(private.news_of_the_morning()) n where n.person = any (${[ana.uid, ben.uid]}::uuid[])`;
      return rows.map(({ person }) => person);
    }
    await tx`update public.profiles set created_at = now() - interval '2 hours',
      time_zone = 'Etc/GMT' || to_char(extract(hour from now() at time zone 'UTC') - 12, 'FMSG90')
      where uid = any (${[ana.uid, ben.uid]}::uuid[])`;
    await tx`update private.delivery_settings set morning_at = '11:30'`;
    expect((await mornings()).toSorted()).toEqual([ana.uid, ben.uid].toSorted());
    await tx`select private.deliver(array_agg(n)) from unnest(private.news_of_the_morning()) n where n.person = ${ana.uid}`;
    await goAway(tx, ana);
    await tx`delete from private.deliveries where person = ${ben.uid} and kind = 'morning'`;
    expect(await mornings()).toEqual([ben.uid]);
    expect(await take(tx, "mail", ana)).toEqual([]);
    expect(await skipped(tx, ana)).toEqual(["away"]);
  });
});

test("who assigns to somebody away hears once of that absence, of the task that is due first, and nobody else does", async () => {
  await served(async (tx) => {
    await goAway(tx, ana);
    await tx`update private.absences set deputy = ${ben.uid} where uid = ${ana.uid}`;
    await assign(tx, admin, [ana, ben], { due: "9 days" });
    await assign(tx, admin, [ana], { due: "2 days" });
    await later(tx, "15 minutes");
    expect(await take(tx, "push", other)).toEqual([]);
    const [told, ...more] = await take(tx, "push", admin);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kinds: ["away"], counts: [1] });
    expect(told).toMatchObject({
      who: ana.fullName,
      absence: expect.stringContaining(ben.fullName),
    });
    expect(await take(tx, "mail", admin)).toMatchObject([{ kind: "away" }]);
  });
});

test("when somebody goes away those hear of it whose tasks are due before they are back, or not answered §rights.89", async () => {
  await served(async (tx) => {
    const [early = ""] = await assign(tx, admin, [ana], { due: "2 days" });
    const [late = ""] = await assign(tx, other, [ana], { due: "20 days" });
    for (const task of [early, late]) await as(tx, ana, () => command(tx, "accept", task));
    await take(tx, "push", admin);
    await goAway(tx, ana);
    await later(tx, "15 minutes");
    expect(await take(tx, "push", admin)).toMatchObject([{ kind: "away", task_id: early }]);
    expect(await take(tx, "push", other)).toEqual([]);
    // Away for longer is another absence; who is back by then, or has given it away, is not spoken of.
    await goAway(tx, ana, 30);
    await as(tx, other, () => command(tx, "reassign", late, { to: ben.uid }));
    await later(tx, "15 minutes");
    expect(await take(tx, "push", other)).toEqual([]);
    await as(tx, ana, () => tx`select public.end_absence()`);
    expect(await take(tx, "push", admin)).toEqual([]);
    expect(await skipped(tx, admin)).toContain("back");
  });
});

test("what a device of theirs shows is not mailed five minutes later, whoever else says that it was shown §rights.90", async () => {
  await served(async (tx) => {
    const [shown = ""] = await assign(tx, admin, [ana]);
    const [told] = await take(tx, "push", ana);
    const id = told?.id ?? "";
    await tx`select public.settle_delivery(${id}, 1, 'sent')`;
    await as(tx, ben, () => tx`select public.note_shown(${id})`);
    const [unshown = ""] = await assign(tx, admin, [ana]);
    expect(
      await tx`select from private.deliveries where task_id = ${shown} and shown_at is not null`,
    ).toEqual([]);
    await as(tx, ana, () => tx`select public.note_shown(${id})`);
    await later(tx, "5 minutes");
    expect(await take(tx, "mail", ana)).toMatchObject([{ task_id: unshown }]);
    expect(await skipped(tx, ana)).toEqual(["shown on a device"]);
  });
});

test("another title or description of an accepted task is told with what else there is, once for all edits §rights.91", async () => {
  await served(async (tx) => {
    await tx`update private.delivery_channels set bundle_hold = '15 minutes' where channel = 'push'`;
    const [accepted = ""] = await assign(tx, admin, [ana]);
    const [fresh = ""] = await assign(tx, admin, [ana]);
    await as(tx, ana, () => command(tx, "accept", accepted));
    for (const { id } of await take(tx, "push", ana)) {
      await tx`select public.settle_delivery(${id}, 1, 'sent')`;
    }
    for (const task of [accepted, fresh]) {
      await edit(tx, task, { title: "Water the roses" });
    }
    await edit(tx, accepted, { description: "Only the red ones." });
    expect(await take(tx, "push", ana)).toEqual([]);
    await later(tx, "15 minutes");
    const told = await take(tx, "push", ana);
    expect(told).toMatchObject([{ kinds: ["edited"], counts: [1], task_id: accepted }]);
    expect(await skipped(tx, ana)).toContain("not accepted");
  });
});

test("several tasks are named with those of high priority first and then by when they are due, and what people did with who they are", async () => {
  await served(async (tx) => {
    const dues = ["3 days", "2 days", "4 days", "1 day", "9 days"];
    const tasks: Array<string> = [];
    for (const [n, due] of dues.entries()) {
      const given = n === 4 ? { due, priority: "High" } : { due };
      tasks.push(...(await assign(tx, admin, [n === 0 ? ben : ana], given)));
      await tx`update public.tasks set title = ${`Task ${n}`} where id = ${tasks[n] ?? ""}`;
    }
    for (const [n, task] of tasks.entries()) {
      const by = n === 0 ? ben : ana;
      await as(tx, by, () => command(tx, "reject", task, { reason: "too_much", text: "No." }));
    }
    const [told] = await take(tx, "push", admin);
    const rows =
      await tx`select kinds::text[], titles, names, people from private.summed_up(${told?.id ?? ""})`;
    expect(rows).toEqual([
      {
        kinds: ["rejected"],
        titles: ["Task 4", "Task 3", "Task 1", "Task 0"],
        names: [ana.fullName],
        people: [2],
      },
    ]);
  });
});
