import { expect, test } from "vitest";
import { send } from "../../../tests/fixtures/commands";
import { assignWork, FIVE, readThread } from "../../../tests/fixtures/needs";
import { createPerson, type Person, seedPeople } from "../../../tests/fixtures/people";
import { submit } from "../../../tests/fixtures/submit-command";
import { visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/admin-dashboard/to-check";

/** So many tasks of somebody that they completed and that wait to be checked. */
async function waiting(admin: Person, person: Person, count = 1) {
  const ids = new Array<string>();
  for (let made = 0; made < count; made += 1) {
    const { tasks } = await assignWork(admin, [person], { is_checked: true, points: FIVE });
    const [task] = tasks;
    if (task === undefined) throw new Error("No task");
    await send(person, "complete", task.id, { args: { message: "Done." } }).throwOnError();
    ids.push(task.id);
  }
  return ids;
}

/** The caller's rows of these tasks, in their order. */
async function shownTo(admin: Person, ids: ReadonlyArray<string>, of: "mine" | "all" = "mine") {
  const { data } = await loader(await visit(admin, of === "all" ? `${PATH}?of=all` : PATH));
  expect(data.counts[of === "all" ? "total" : "mine"]).toBeGreaterThanOrEqual(data.tasks.length);
  return data.tasks.filter(({ id }) => ids.includes(id));
}

test("nobody sees their own work among what they are to check", async () => {
  const { admin, ana } = await seedPeople();
  const boss = await createPerson({ role: "admin" });
  const ids = [...(await waiting(admin, ana)), ...(await waiting(admin, boss))];
  expect(await shownTo(admin, ids)).toHaveLength(2);
  expect(await shownTo(boss, ids)).toEqual([]);
  const others = await shownTo(boss, ids, "all");
  expect(others.map(({ id, is_mine: isMine }) => [id, isMine])).toEqual([[ids[0], false]]);
});

test("the longest waiting is first, with points, words, round and who is to check it", async () => {
  const { admin, ana } = await seedPeople();
  const ids = await waiting(admin, ana, 2);
  const shown = await shownTo(admin, ids);
  expect(shown.map(({ id }) => id)).toEqual(ids);
  expect(shown[0]).toMatchObject({
    words: "Done.",
    checker_name: admin.fullName,
    done: { points: 5, ticked: 0, rounds: 0 },
  });
  expect(shown[0]?.points.map(({ words }) => words)).toEqual(FIVE.map(({ words }) => words));
});

test("one is passed and leaves; of several each says what became of it", async () => {
  const { admin, ana } = await seedPeople();
  const ids = await waiting(admin, ana, 3);
  const rows = await shownTo(admin, ids);
  const [first] = rows;
  const passed = await submit(admin, { kind: "pass" }, first ? [first] : []);
  expect(passed).toMatchObject({ ok: true, message: "Task checked" });
  const several = await submit(admin, { kind: "pass" }, rows);
  expect(several).toMatchObject({ ok: true, message: "2 of 3 tasks checked" });
  expect(several.value?.outcomes?.map(({ outcome }) => outcome)).toEqual([
    ...["not_waiting", "done", "done"],
  ]);
  expect(await shownTo(admin, ids)).toEqual([]);
});

test("sent back with blanks it stays, and says so at the field; with a reason it is Pending again, once more around", async () => {
  const { admin, ana } = await seedPeople();
  const [id = ""] = await waiting(admin, ana);
  const [row] = await shownTo(admin, [id]);
  const seen = { id, version: row?.version ?? 0 };
  const blank = await submit(admin, { kind: "send_back", message: " \u200b\n" }, [seen]);
  expect(blank).toMatchObject({ ok: false, status: 400 });
  expect(blank.reply?.error?.message).toHaveLength(1);
  expect(await shownTo(admin, [id])).toHaveLength(1);
  const sent = await submit(admin, { kind: "send_back", message: "The sink is wet." }, [seen]);
  expect(sent).toMatchObject({ ok: true, message: "Task sent back" });
  const thread = await readThread(ana, id);
  expect(thread.task).toMatchObject({ stage: "Pending", done: { rounds: 1 } });
});

test("of two who check a task at once one is told that the other has", async () => {
  const { admin, ana } = await seedPeople();
  const boss = await createPerson({ role: "admin" });
  const [id = ""] = await waiting(admin, ana);
  const rows = await shownTo(admin, [id]);
  const [passed, sentBack] = await Promise.all([
    submit(admin, { kind: "pass" }, rows),
    submit(boss, { kind: "send_back", message: "Not yet." }, rows),
  ]);
  const [done, late, first] = passed.ok ? [passed, sentBack, admin] : [sentBack, passed, boss];
  expect([done.status, late.status]).toEqual([200, 409]);
  expect(late.message).toContain(first.fullName);
  const { task } = await readThread(ana, id);
  expect(task.stage).toBe(passed.ok ? "Completed" : "Pending");
  expect(task.done?.rounds).toBe(passed.ok ? 0 : 1);
});

test("who checks what somebody else has checked, or what is open again, is told by whom", async () => {
  const { admin, ana } = await seedPeople();
  const boss = await createPerson({ role: "admin" });
  const [id = "", again = ""] = await waiting(admin, ana, 2);
  const rows = await shownTo(admin, [id, again]);
  await submit(boss, { kind: "pass" }, rows.slice(0, 1));
  await send(ana, "reopen", again).throwOnError();
  for (const [row, who] of [
    [rows[0], boss],
    [rows[1], ana],
  ] as const) {
    for (const kind of ["pass", "send_back"]) {
      const late = await submit(admin, { kind, message: "Not yet." }, row ? [row] : []);
      expect(late).toMatchObject({ ok: false, status: 409 });
      expect(late.message).toContain(who.fullName);
    }
  }
  expect((await readThread(ana, again)).task.done?.rounds).toBe(0);
});
