import { expect, test } from "vitest";
import { countRequests } from "../../../../tests/fixtures/count-requests";
import { seedPeople } from "../../../../tests/fixtures/people";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { visit } from "../../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/resources/suggestions";

test("suggests three people, and asks Supabase for everything at once", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const args = await visit(admin, `${PATH}?task=${task.id}`);
  const { inSequence } = await countRequests(async () => {
    const answer: unknown = await (await loader(args)).json();
    expect(answer).toMatchObject({ suggestions: [{}, {}, {}] });
  });
  expect(inSequence).toBe(1);
  const nobody = await loader(await visit(admin, `${PATH}?task=made-up`));
  expect(await nobody.json()).toEqual({ suggestions: [] });
});
