import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerConnection, rolledBack } from "../fixtures/database.ts";
import { as, assign, later, serve, skipped, take } from "../fixtures/deliveries.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";

const sql = ownerConnection();
afterAll(() => sql.end());

let admin: Person, ana: Person;
beforeAll(async () => ({ admin, ana } = await seedPeople()));

test("an assignment that was seen in the meantime takes no other's place among three an hour", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const tasks: Array<string> = [];
    for (let n = 0; n < 5; n += 1) tasks.push(...(await assign(tx, admin, [ana])));
    for (const task of tasks.slice(0, 2)) {
      await as(tx, ana, () => tx`select public.open_task(${task})`);
    }
    await later(tx, "5 minutes");
    const taken = await take(tx, "mail", ana);
    expect(taken.map(({ task_id: task }) => task).toSorted()).toEqual(tasks.slice(2).toSorted());
    expect(await skipped(tx, ana)).toEqual(["seen"]);
  });
});

test("who wants messages by mail is mailed once after several lines, with the last", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    await as(
      tx,
      ana,
      () => tx`select public.open_task(${task}), public.choose_delivery('replied', 'mail', true)`,
    );
    for (const words of ["One", "Two", "Three"]) {
      await tx`update private.deliveries set occasion = occasion - interval '1 second'
        where person = ${ana.uid} and kind = 'replied'`;
      await as(tx, admin, () => tx`select from public.send_message(${task}, ${words})`);
    }
    await later(tx, "5 minutes");
    expect(await take(tx, "mail", ana)).toMatchObject([{ kind: "replied", message: "Three" }]);
    expect(await skipped(tx, ana)).toContain("in a later one");
  });
});
