import { afterAll, expect, test } from "vitest";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { seedPeople } from "../../../../tests/fixtures/people";
import { answered, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { addRoutine, DAILY } from "../../../../tests/fixtures/routines";
import { action as effects } from "./effects/route";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/closed-days";

const sql = ownerSql();
afterAll(() => sql`delete from private.closed_days`);

test("only an admin sees and changes closed days; what another added stays", async () => {
  const { admin, ana } = await seedPeople();
  expect(await redirectOf(loader(await visit(ana, PATH)))).toBe("/user-dashboard");
  expect(await redirectOf(action(await send(ana, PATH, { days: "" })))).toBe("/user-dashboard");
  const day = "2091-03-04";
  const form = { shown: "{}", days: `${day} Painters` };
  expect(await redirectOf(action(await send(admin, PATH, form)))).toBe("/admin-dashboard/routines");
  const { data } = await loader(await visit(admin, PATH));
  expect(data.days[day]).toBe("Painters");
  const other = { shown: "{}", days: "2091-03-05 Movers" };
  await action(await send(admin, PATH, other));
  const gone = { shown: JSON.stringify({ [day]: "Painters" }), days: "" };
  await action(await send(admin, PATH, gone));
  const after = (await loader(await visit(admin, PATH))).data.days;
  expect(after[day]).toBeUndefined();
  expect(after["2091-03-05"]).toBe("Movers");
});

test("days are read on the server as people type them", async () => {
  const { admin } = await seedPeople();
  const form = { shown: "{}", days: "12.–14.3.2091 Works" };
  expect(await redirectOf(action(await send(admin, PATH, form)))).toBe("/admin-dashboard/routines");
  const { days } = (await loader(await visit(admin, PATH))).data;
  expect(days).toMatchObject({ "2091-03-12": "Works", "2091-03-14": "Works" });
  await action(await send(admin, PATH, { shown: JSON.stringify(days), days: "" }));
});

test("days that are about to be closed say which routines leave them out or move what comes", async () => {
  const { admin, ana } = await seedPeople();
  const rule = { ...DAILY, starts_on: "2026-01-01" };
  const id = await addRoutine(admin, [ana], { rule, on_closed: "left_out" });
  const days = ["2091-03-07", "2091-03-08", "once"];
  const body = new URLSearchParams(days.map((day) => ["day", day]));
  const address = "/resources/closed-effects";
  expect(await redirectOf(effects(await send(ana, address, { day: "2091-03-07" })))).toBe(
    "/user-dashboard",
  );
  const said: unknown = await (
    await effects(await visit(admin, address, { method: "POST", body }))
  ).json();
  expect(said).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ day: "2091-03-07", id, moved_to: null }),
      expect.objectContaining({ day: "2091-03-08", id, moved_to: null }),
    ]),
  );
});

test("a line without a date is named at the field", async () => {
  const { admin } = await seedPeople();
  const form = { shown: "{}", days: "2091-03-06 Fine\nChristmas" };
  const answer = await answered(action(await send(admin, PATH, form)));
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("2") });
});
