import { expect, test } from "vitest";
import { seedPeople } from "../../../../tests/fixtures/people";
import { answered, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/closed-days";

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

test("a line without a date is named at the field", async () => {
  const { admin } = await seedPeople();
  const form = { shown: "{}", days: "2091-03-06 Fine\nChristmas" };
  const answer = await answered(action(await send(admin, PATH, form)));
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("2") });
});
