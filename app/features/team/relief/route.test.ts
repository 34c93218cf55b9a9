import { expect, test } from "vitest";
import { send } from "../../../../tests/fixtures/commands";
import { seedPeople } from "../../../../tests/fixtures/people";
import { assignTask, inDays, taskIn } from "../../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/resources/relief";

test("only admins read whose tasks could go; those not accepted yet come first, each by due time §threat.39", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [accepted, late, soon] = await Promise.all(
    [-3, -2, 5].map((days) => assignTask(admin, ana, { dueDateTime: inDays(days) })),
  );
  await taskIn(admin, ana, "Completed");
  await send(ana, "accept", accepted?.id ?? "").throwOnError();
  const address = `${PATH}?user=${ana.uid}`;
  expect(await redirectOf(loader(await visit(null, address)))).toMatch(/^\/\?next=/);
  for (const person of [ana, ben]) {
    expect(await redirectOf(loader(await visit(person, address)))).toBe("/user-dashboard");
  }
  const answer: unknown = await (await loader(await visit(admin, address))).json();
  expect(answer).toMatchObject({
    tasks: [
      { id: late?.id, isNew: true },
      { id: soon?.id, isNew: true },
      { id: accepted?.id, isNew: false },
    ],
  });
  const nobody = await loader(await visit(admin, `${PATH}?user=made-up`));
  expect(await nobody.json()).toEqual({ tasks: [] });
});
