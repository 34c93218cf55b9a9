import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

async function said(answer: Response): Promise<{ status: number; data: unknown }> {
  return { status: answer.status, data: await answer.json() };
}

async function read(person: Person, taskId: string) {
  const args = await visit(person, "/resources/tasks/x/reminder");
  return said(await loader({ ...args, params: { taskId } }));
}

async function choose(person: Person, taskId: string, minutes: string) {
  const args = await send(person, "/resources/tasks/x/reminder", { minutes });
  return said(await action({ ...args, params: { taskId } }));
}

test("a task has a reminder of its own, which its person and admins choose and others neither read nor set §rights.135", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  expect((await read(ana, id)).data).toEqual({ own: null, team: 60 });
  expect((await choose(admin, id, "1440")).data).toMatchObject({ ok: true });
  expect((await read(ana, id)).data).toEqual({ own: 1440, team: 60 });
  expect((await choose(ana, id, "0")).data).toMatchObject({ ok: true });
  expect((await read(admin, id)).data).toEqual({ own: 0, team: 60 });
  expect(await read(ben, id)).toMatchObject({ data: null, status: 404 });
  expect(await choose(ben, id, "15")).toMatchObject({ data: { ok: false }, status: 404 });
  expect(await choose(ana, id, "3")).toMatchObject({ data: { ok: false }, status: 422 });
  expect(await choose(ana, id, "soon")).toMatchObject({ status: 400 });
  expect((await choose(ana, id, "")).data).toMatchObject({ ok: true });
  expect((await read(ana, id)).data).toEqual({ own: null, team: 60 });
});
