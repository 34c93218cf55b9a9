import { expect, test } from "vitest";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { seedPeople, unique } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const PATH = "/resources/search";

test("a search is one request beside the guard's, for a signed-in person", async () => {
  const { admin, ana, ben } = await seedPeople();
  const title = `Beacon ${unique()}`;
  const task = await assignTask(admin, ana, { title });
  const address = `${PATH}?${new URLSearchParams({ q: title })}`;
  expect(await redirectOf(loader(await visit(null, address)))).toMatch(/^\/\?next=/);
  const args = await visit(ana, address);
  const { inSequence } = await countRequests(async () => {
    const found: unknown = await (await loader(args)).json();
    expect(found).toMatchObject({
      hits: [{ kind: "task", id: task.id, label: title, due_date_time: task.due_date_time }],
      total: 1,
    });
  });
  expect(inSequence).toBe(1);
  expect(await (await loader(await visit(ben, address))).json()).toMatchObject({
    hits: [],
    total: 0,
    departments: [],
  });
});

test("a department is found by the beginning of any of its words, with its accents or without", async () => {
  const { admin } = await seedPeople();
  const label = `Obere Küche ${unique()}`;
  await admin.db.rpc("add_department", { p_label: label }).throwOnError();
  const bare = label.replace("ü", "u");
  for (const words of [label, label.toUpperCase(), label.slice(6), bare, bare.slice(6)]) {
    const address = `${PATH}?${new URLSearchParams({ q: words })}`;
    const found: unknown = await (await loader(await visit(admin, address))).json();
    expect(found).toMatchObject({ departments: [{ label }] });
  }
});
