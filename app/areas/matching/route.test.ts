import { expect, test } from "vitest";
import * as z from "zod/mini";
import { deactivate, type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask, inDays, taskIn } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/resources/matching";

const FoundSchema = z.object({ ids: z.array(z.string()), versions: z.array(z.number()) });

async function found(by: Person, search: Record<string, string>) {
  const answer = await loader(await visit(by, `${PATH}?${new URLSearchParams(search)}`));
  return FoundSchema.parse(await answer.json());
}

test("only an admin learns which tasks match §rights.132", async () => {
  const { admin, ana, ben } = await seedPeople();
  await assignTask(admin, ana);
  for (const list of ["status", "today", "person", "nonsense"]) {
    const search = new URLSearchParams({ list, user: ana.uid, person: ana.uid, q: ana.fullName });
    const path = `${PATH}?${search}`;
    expect(await redirectOf(loader(await visit(null, path)))).toMatch(/^\/\?next=/);
    for (const person of [ana, ben]) {
      expect(await redirectOf(loader(await visit(person, path)))).toBe("/user-dashboard");
    }
  }
  const before = await visit(ben, `${PATH}?list=status`);
  await deactivate(admin, ben);
  await expect(loader(before)).rejects.toBeInstanceOf(Response);
});

test("each list finds what its page finds at the same address, with versions, and no list nothing §rights.131", async () => {
  const { admin, ana } = await seedPeople();
  const late = await assignTask(admin, ana, { dueDateTime: inDays(-3), priority: "High" });
  const later = await taskIn(admin, ana, "Pending", { dueDateTime: inDays(3) });
  const done = await taskIn(admin, ana, "Completed", { dueDateTime: inDays(-3) });
  const [all, one] = [
    { ids: [late.id, later.id], versions: [late.version, later.version] },
    { ids: [late.id], versions: [late.version] },
  ];
  const status = { list: "status", view: "table", person: ana.uid };
  expect(await found(admin, status)).toEqual(all);
  expect(await found(admin, { ...status, priority: "high" })).toEqual(one);
  expect(await found(admin, { ...status, stage: "completed" })).toMatchObject({ ids: [done.id] });
  const today = { list: "today", view: "overdue", q: ana.fullName };
  expect(await found(admin, today)).toEqual(one);
  expect(await found(admin, { ...today, priority: "Low" })).toEqual({ ids: [], versions: [] });
  const person = { list: "person", user: ana.uid };
  expect(await found(admin, person)).toEqual(all);
  expect(await found(admin, { ...person, show: "late" })).toEqual(one);
  expect(await found(admin, { list: "person" })).toEqual({ ids: [], versions: [] });
  expect((await loader(await visit(admin, `${PATH}?list=nonsense`))).status).toBe(404);
});
