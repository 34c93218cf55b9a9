import { expect, test } from "vitest";
import { seedPeople } from "../../../../tests/fixtures/people";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { loader } from "./route";

const HERE = "/user-dashboard/notifications";
const UNREAD = "/user-dashboard/conversations?show=unread";

test("the address of a person's notifications leads to what is unread, with the task that it opens", async () => {
  const { ana } = await seedPeople();
  const task = crypto.randomUUID();
  for (const [search, to] of [
    ["", UNREAD],
    ["?show=unread&before=7", UNREAD],
    [`?task=${task}`, `${UNREAD}&task=${task}`],
    ["?task=//evil.example", UNREAD],
  ]) {
    expect(await redirectOf(loader(await visit(ana, HERE + search)))).toBe(to);
  }
});
