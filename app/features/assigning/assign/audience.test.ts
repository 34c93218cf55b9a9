import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { assignPeople, assignTo, readAudience } from "./audience";

const [one, two] = [randomUUID(), randomUUID()];

test.each([
  [one, { kind: "person", uid: one }],
  ["people", { kind: "people", uids: [] }],
  [assignPeople([one, two]), { kind: "people", uids: [one, two] }],
  [`people:${one}.nobody`, { kind: "people", uids: [one] }],
  ["group", { kind: "group", id: null }],
  [assignTo("group", one), { kind: "group", id: one }],
  ["group:odd", { kind: "group", id: null }],
  [assignTo("department", "sales"), { kind: "department", value: "sales" }],
  ["somebody", null],
  [undefined, null],
])("%s is read as whom it names", (assign, audience) => {
  expect(readAudience(assign)).toEqual(audience);
});

test("an address stays short enough for every server", () => {
  const many = Array.from({ length: 500 }, () => randomUUID());
  expect(assignPeople(many).length).toBeLessThan(4000);
});
