import { expect, test } from "vitest";
import { send as sendCommand } from "../../../../tests/fixtures/commands";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask, taskIn } from "../../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { loader as area } from "../route";
import { loader as rejected } from "./rejected/route";
import { action, loader } from "./route";
import { loader as toCheck } from "./to-check/route";

const HERE = "/admin-dashboard/new-notification";

async function load(person: Person, search = "") {
  const { data } = await loader(await visit(person, HERE + search));
  return data;
}

/** The rows without those that other tests make. */
async function rows(person: Person, search = "") {
  const { needs } = await load(person, search);
  return needs.filter(({ need }) => need !== "asked" && need !== "routine");
}

test("what was rejected comes with reason and suggestions, what was said as a reply, and each kind alone by its filter", async () => {
  const { admin, ana } = await seedPeople();
  const [first, second] = [await assignTask(admin, ana), await taskIn(admin, ana, "Rejected")];
  await sendCommand(ana, "message", first.id, { args: { message: "Which one?" } }).throwOnError();
  const [one, other] = await rows(admin);
  expect(one).toMatchObject({ need: "rejected", id: second.id, reject_reason: "away" });
  expect(one?.suggestions).toHaveLength(3);
  expect(one?.suggestions.map(({ uid }) => uid)).not.toContain(ana.uid);
  expect(other).toMatchObject({ need: "reply", id: first.id, task: { unread: 1 } });
  expect((await rows(admin, "?need=reply")).map(({ id }) => id)).toEqual([first.id]);
  expect((await rows(admin, "?need=unknown")).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test("the badge has the number of the list, whatever it is narrowed to §2.39", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { dueDateTime: "2090-05-06T10:00:00Z" });
  await sendCommand(ana, "accept", task.id).throwOnError();
  await taskIn(admin, ana, "Rejected");
  async function badge() {
    return (await area(await visit(admin, HERE))).data.me.attention;
  }
  async function count(search = "") {
    return (await load(admin, search)).counts.reduce((sum, { mine }) => sum + mine, 0);
  }
  expect(await badge()).toBe(await count("?need=blocked"));
  expect(await rows(admin)).toHaveLength(2);
  await action(await send(admin, HERE, { intent: "read-all" }));
  expect(await badge()).toBe(await count());
  expect(await rows(admin)).toHaveLength(1);
});

test("the addresses of the rejected, the blocked and those to check lead to its filters, with what is open", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const given = `q=a+b&department=hr&task=${id}`;
  for (const [path, route, wanted] of [
    ["rejected", rejected, "need=rejected&of=all"],
    ["rejected?show=blocked", rejected, "need=blocked&of=all"],
    ["to-check", toCheck, "need=to_check"],
    ["to-check?of=all", toCheck, "need=to_check&of=all"],
  ] as const) {
    const from = `/admin-dashboard/${path}${path.includes("?") ? "&" : "?"}${given}`;
    expect(await redirectOf(route(await visit(admin, from)))).toBe(`${HERE}?${wanted}&${given}`);
  }
});
