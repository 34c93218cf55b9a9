import { expect, test } from "vitest";
import { makeGroup } from "../../../../tests/fixtures/groups";
import { seedPeople, type Person } from "../../../../tests/fixtures/people";
import { jsonOf, redirectOf, send } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const HERE = "/resources/leads";

async function change(person: Person, fields: Record<string, string>) {
  const { answer } = await jsonOf(action(await send(person, HERE, fields)));
  return answer;
}

test("admins alone add leads and remove them, and what cannot be is said", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id: groupId } = await makeGroup(admin, [ana]);
  const lead = { groupId, lead: ben.uid };
  const refused = action(await send(ana, HERE, { ...lead, intent: "add" }));
  expect(await redirectOf(refused)).toBe("/user-dashboard");
  expect(await change(admin, { ...lead, intent: "add" })).toMatchObject({
    ok: true,
    message: "Lead added",
  });
  expect(await change(admin, { groupId, lead: admin.uid, intent: "add" })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/needs no lead/),
  });
  expect(await change(admin, { ...lead, intent: "remove" })).toMatchObject({
    ok: true,
    message: "Lead removed",
  });
});
