import { afterAll, expect, test } from "vitest";
import { ownerConnection, rolledBack } from "../fixtures/database.ts";
import { as, assign, serve, skipped, take } from "../fixtures/deliveries.ts";
import { createPerson } from "../fixtures/people.ts";

const sql = ownerConnection();
afterAll(() => sql.end());

test("a conversation tells its person at once, then twice a minute at most, and of the latest message", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    function say(words: string) {
      return as(tx, admin, () => tx`select from public.send_message(${task}, ${words})`);
    }
    function wait(seconds: number) {
      return tx`update private.deliveries
      set occasion = occasion - ${`${seconds} s`}::interval, not_before = not_before - ${`${seconds} s`}::interval,
        settled_at = settled_at - ${`${seconds} s`}::interval,
        told_at = told_at - ${`${seconds} s`}::interval where kind = 'replied' and person = ${ana.uid}`;
    }
    for (const words of ["One", "Two", "Three"]) {
      await wait(1);
      await say(words);
    }
    const taken = await take(tx, "push", ana);
    const told = taken.find(({ kind }) => kind === "replied");
    expect(taken).toHaveLength(2);
    expect(told).toMatchObject({ message: "Three" });
    expect(await skipped(tx, ana)).toEqual(["in a later one"]);
    await tx`select from public.settle_delivery(${told?.id ?? null}, 1, 'sent')`;
    for (const words of ["Four", "Five"]) {
      await wait(1);
      await say(words);
    }
    expect(await take(tx, "push", ana)).toEqual([]);
    await wait(30);
    expect(await take(tx, "push", ana)).toMatchObject([{ message: "Five" }]);
  });
});
