import { expect, test } from "vitest";
import { z } from "zod";
import { send } from "../../../tests/fixtures/commands";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";

const HERE = "/user-dashboard/conversations";

async function load(person: Person, search = "") {
  const { data } = await loader(await visit(person, HERE + search));
  return data;
}

test("nobody signed in is sent to sign in and back", async () => {
  const answer = loader(await visit(null, HERE));
  expect(await redirectOf(answer)).toBe("/?next=%2Fuser-dashboard%2Fconversations");
});

test("a person finds their own tasks, by title and by what was said, and opens one", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Paint the fence" });
  await assignTask(admin, ana, { title: "Call the vet" });
  await assignTask(admin, ben, { title: "Ben's fence" });
  await send(admin, "message", task.id, { args: { message: "The green one" } }).throwOnError();

  expect((await load(ana)).conversations).toHaveLength(2);
  for (const search of ["?q=FENCE", "?q=green+one"]) {
    const { conversations, next } = await load(ana, search);
    expect(conversations).toMatchObject([
      { id: task.id, unread: 2, last_message: "The green one" },
    ]);
    expect(next).toBeNull();
  }
  expect((await load(ana, `?task=${task.id}`)).thread?.task.title).toBe("Paint the fence");
  expect((await load(ben, `?task=${task.id}`)).thread).toBeNull();
  expect((await load(admin)).conversations).toEqual([]);
});

test("a long list comes in pages, whose addresses say where they begin", async () => {
  const { admin, ana } = await seedPeople();
  await Promise.all(Array.from({ length: 41 }, () => assignTask(admin, ana)));
  const first = await load(ana);
  expect(first.conversations).toHaveLength(40);
  const second = await load(ana, `?after=${first.next}`);
  expect(second.conversations).toHaveLength(1);
  expect(second.next).toBeNull();
  const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
  expect(new Set(ids).size).toBe(41);
  // A position after which nothing is left goes back to the top; an invalid one counts as not given.
  const { data: rows } = await ana.db.rpc("my_conversations", { p_limit: 100 }).throwOnError();
  const last = z.array(z.string()).parse(rows.at(-1)?.place).join(",");
  expect(await redirectOf(loader(await visit(ana, `${HERE}?after=${last}`)))).toBe(HERE);
  expect((await load(ana, "?after=late,1,x")).conversations).toHaveLength(40);
  expect((await load(ana, `?after=${last.replace(/^\w+,/, "soon,")}`)).conversations).toHaveLength(
    40,
  );
});

test("a page asks for who it is, for the list and for the conversation at once", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const args = await visit(ana, `${HERE}?q=task&task=${task.id}`);
  const { inSequence, paths } = await countRequests(() => loader(args));
  expect(inSequence).toBe(1);
  expect(paths).toHaveLength(4);
});
