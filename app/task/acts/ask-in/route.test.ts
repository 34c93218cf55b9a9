import { expect, test } from "vitest";
import { createPerson, type Person, seedPeople } from "../../../../tests/fixtures/people";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { jsonOf, redirectOf, send } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const HERE = "/resources/third-persons";

async function change(person: Person, fields: Record<string, string>) {
  return jsonOf(action(await send(person, HERE, fields)));
}

test("nobody is asked in by somebody outside, or under a name that nobody has", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id: task } = await assignTask(admin, ana);
  const asked = { intent: "ask", task, person: ben.fullName };
  expect(await redirectOf(action(await send(null, HERE, asked)))).toMatch(/^\/\?next=/);
  expect(await change(ben, asked)).toMatchObject({ status: 404, answer: { ok: false } });
  for (const [person, why] of [
    ["", /Type a name/],
    ["Nobody Known", /Nobody here has this name/],
    [admin.fullName, /sees the conversation anyway/],
  ] as const) {
    expect(await change(ana, { ...asked, person })).toMatchObject({
      status: 400,
      answer: { ok: false, reply: { error: { person: [expect.stringMatching(why)] } } },
    });
  }
});

test("somebody is asked in, is refused a second time, and leaves or is taken out", async () => {
  const { admin, ana } = await seedPeople();
  const cleo = await createPerson();
  const { id: task } = await assignTask(admin, ana);
  const asked = { intent: "ask", task, person: cleo.fullName };
  expect(await change(ana, asked)).toMatchObject({ answer: { ok: true, message: "Asked in" } });
  expect(await change(ana, asked)).toMatchObject({
    answer: { reply: { error: { person: [expect.stringMatching(/already/)] } } },
  });
  const leaving = { intent: "leave", task };
  expect(await change(cleo, leaving)).toMatchObject({
    answer: { ok: true, message: "You left the conversation" },
  });
  await change(admin, asked);
  expect(await change(ana, { ...leaving, who: cleo.uid })).toMatchObject({
    answer: { ok: true, message: "Taken out" },
  });
});

test("a form sent without scripts goes back to its page", async () => {
  const { admin, ana } = await seedPeople();
  const cleo = await createPerson();
  const { id: task } = await assignTask(admin, ana);
  await change(ana, { intent: "ask", task, person: cleo.fullName });
  const returnTo = `/user-dashboard/conversations?task=${task}`;
  const args = await send(cleo, HERE, { intent: "leave", task, returnTo });
  args.request.headers.set("Accept", "text/html");
  expect(await redirectOf(action(args))).toBe(returnTo);
});
