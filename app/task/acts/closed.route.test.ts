import { expect, test } from "vitest";
import { send } from "../../../tests/fixtures/commands";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import { seedPeople } from "../../../tests/fixtures/people";
import { addRoutine, bring, broughtBy } from "../../../tests/fixtures/routines";
import { command } from "../../../tests/fixtures/submit-command";

const sql = ownerSql();

test("who finishes what its routine has closed is told of the open task that came in its place", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await bring(sql, id);
  await sql`update private.routine_runs set day = day - 1 where routine_id = ${id}`;
  await bring(sql, id);
  const [closed, next] = await broughtBy(sql, admin, id);
  if (!closed || !next) throw new Error("Nothing was brought");
  const finish = { kind: "complete", message: "Clean" };
  expect(await command(ana, closed, finish)).toMatchObject({
    status: 409,
    answer: { ok: false, value: { outcomes: [{ next: next.id }] } },
  });
  await send(ana, "complete", next.id).throwOnError();
  expect(await command(ana, closed, finish)).toMatchObject({
    status: 409,
    answer: { ok: false, value: { outcomes: [{ next: null }] } },
  });
});
