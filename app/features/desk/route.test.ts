import { expect, test } from "vitest";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import { send } from "../../../tests/fixtures/commands";
import { createPerson, type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { assignTask, readTask, taskIn } from "../../../tests/fixtures/tasks";
import type { RejectReason } from "~/task/entries/rejection";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";
import { deskSearch } from "./schema";

const sql = ownerSql();
const PATH = "/admin-dashboard/rejected";

function olderPath(place: { at: string | undefined; id: string }) {
  return deskSearch.href(deskSearch.read(""), place);
}

test("the latest rejection comes first, with its reason and three suggestions; older ones follow", async () => {
  const { admin, ana } = await seedPeople();
  const older = await taskIn(admin, ana, "Rejected");
  const task = await taskIn(admin, ana, "Rejected");
  const { data: desk } = await loader(await visit(admin, PATH));
  const found = desk.tasks.find(({ id }) => id === task.id);
  expect(found).toMatchObject({ reject_reason: "away", user_name: ana.fullName, is_active: true });
  expect(found?.suggestions).toHaveLength(3);
  expect(found?.suggestions.map(({ uid }) => uid)).not.toContain(ana.uid);
  expect(desk.reasons.away).toBeGreaterThanOrEqual(2);
  const next = olderPath({ at: task.rejected_at ?? undefined, id: task.id });
  const { data: page } = await loader(await visit(admin, next));
  expect(page.tasks.map(({ id }) => id)).toContain(older.id);
  expect(page.tasks.map(({ id }) => id)).not.toContain(task.id);
});

test("a page that has become empty redirects to the newest", async () => {
  const { admin } = await seedPeople();
  const beyond = olderPath({ at: "2001-01-01T00:00:00Z", id: admin.uid });
  expect(await redirectOf(loader(await visit(admin, beyond)))).toBe(PATH);
});

test("the desk has what is blocked, with who needs what, and counts it", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  await send(ana, "block", task.id, { args: { reason: "Waiting for the key" } }).throwOnError();
  const { data: desk } = await loader(await visit(admin, PATH));
  expect(desk.blockedTotal).toBeGreaterThanOrEqual(desk.blocked.length);
  expect(desk.blocked.find(({ id }) => id === task.id)).toMatchObject({
    blocked_reason: "Waiting for the key",
    user_name: ana.fullName,
    is_active: true,
  });
});

test("a search, a reason and a department narrow the desk, which counts the reasons and keeps its order §life.14", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tag = unique();
  async function refused(person: Person, word: string, reason: RejectReason) {
    const task = await assignTask(admin, person, { title: `${word} ${tag}` });
    await send(person, "reject", task.id, { args: { reason, text: "No." } }).throwOnError();
    return task.id;
  }
  const first = await refused(ana, "Ladder", "unclear");
  const second = await refused(ben, "Lamp", "not_mine");
  const third = await refused(ana, "Lamp", "unclear");
  async function shown(filters: string) {
    const { data } = await loader(await visit(admin, `${PATH}?q=${tag}${filters}`));
    return { ids: data.tasks.map(({ id }) => id), reasons: data.reasons };
  }
  const both = { unclear: 2, not_mine: 1 };
  expect(await shown("")).toEqual({ ids: [third, second, first], reasons: both });
  expect(await shown("&sort=oldest")).toEqual({ ids: [first, second, third], reasons: both });
  expect(await shown("&reason=unclear")).toEqual({ ids: [third, first], reasons: both });
  expect(await shown("&department=finance")).toEqual({ ids: [second], reasons: { not_mine: 1 } });
  expect(await shown("&days=1")).toEqual({ ids: [], reasons: {} });
  const { rejected_at: at } = await readTask(admin, first);
  expect((await shown(`&sort=oldest&at=${encodeURIComponent(at ?? "")}&id=${first}`)).ids).toEqual([
    second,
    third,
  ]);
});

test("the desk has the routines that were missed twice, and one's own that were missed or for which nobody was there", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const rule = { unit: "day", every: 1, times: ["07:00"], starts_on: "2026-01-01" };
  async function routine(keeper: Person, misses: number, outcome: "missed" | "nobody") {
    const id = crypto.randomUUID();
    const says = {
      name: `Routine ${unique()}`,
      title: "Open the kitchen",
      people: [ana.uid],
      rule,
    };
    const saved = { p_id: id, p_version: 0, p_routine: says };
    await keeper.db.rpc("save_routine", saved).throwOnError();
    await sql`update private.routines set misses = ${misses} where id = ${id}`;
    await sql`insert into private.routine_runs (routine_id, day, at, outcome) values (${id}, '2026-01-01', '07:00', ${outcome})`;
    return { id, name: says.name, misses };
  }
  const twice = await routine(other, 2, "missed");
  const once = await routine(admin, 1, "missed");
  const nobody = await routine(admin, 0, "nobody");
  const { data: desk } = await loader(await visit(admin, PATH));
  expect(desk.missed).toContainEqual(twice);
  expect(desk.missed).toContainEqual(nobody);
  expect(desk.missed).toContainEqual(once);
  const { data: theirs } = await loader(await visit(other, PATH));
  expect(theirs.missed).toContainEqual(twice);
  for (const { id } of [once, nobody]) {
    expect(theirs.missed.map((one) => one.id)).not.toContain(id);
  }
  await sql`delete from private.routines where id = any (${[twice.id, once.id, nobody.id]})`;
});
