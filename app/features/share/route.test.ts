import { expect, test } from "vitest";
import { send } from "../../../tests/fixtures/commands";
import { type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { assignTask, taskIn } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader, shouldRevalidate } from "./route";

const HERE = "/user-dashboard/share";

async function titles(person: Person, search = "") {
  const { data } = await loader(await visit(person, HERE + search));
  return data.choices.map(({ title }) => title);
}

test("nobody signed in is sent to sign in and back", async () => {
  expect(await redirectOf(loader(await visit(null, HERE)))).toBe(
    "/?next=%2Fuser-dashboard%2Fshare",
  );
});

test("a person chooses among their own open tasks, and finds finished ones by their words", async () => {
  const { admin, ana, ben } = await seedPeople();
  const fence = await assignTask(admin, ana, { title: "Paint the fence" });
  const done = await taskIn(admin, ana, "Completed");
  const gone = await assignTask(admin, ana, { title: "Paint nothing" });
  await send(admin, "withdraw", gone.id).throwOnError();
  await assignTask(admin, ben, { title: "Paint Ben's fence" });
  expect(await titles(ana)).toEqual([fence.title]);
  expect(await titles(ana, "?q=paint")).toEqual([fence.title]);
  expect(await titles(ana, `?${new URLSearchParams({ q: done.title })}`)).toEqual([done.title]);
  const { data } = await loader(await visit(ana, HERE));
  expect(data.choices).toMatchObject([{ isOwn: true, who: { id: admin.uid } }]);
});

test("an admin chooses among their own and the team's, each once", async () => {
  const { admin, ana } = await seedPeople();
  const word = unique();
  const own = await assignTask(admin, admin, { title: `Mine ${word}` });
  const theirs = await assignTask(admin, ana, { title: `Ana's ${word}` });
  const { data } = await loader(await visit(admin, `${HERE}?q=${word}`));
  expect(data.choices).toMatchObject([
    { id: own.id, isOwn: true },
    { id: theirs.id, isOwn: false, who: { id: ana.uid, name: ana.fullName } },
  ]);
  // Tasks that other tests assign in the meantime come between.
  const [first, ...others] = await titles(admin);
  expect(first).toBe(own.title);
  expect(others).toContain(theirs.title);
});

test("rows move only when something else is searched for", () => {
  const here = new URL(HERE, "http://127.0.0.1");
  const rest = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(shouldRevalidate({ ...rest, currentUrl: here, nextUrl: here })).toBe(false);
  const searched = new URL("?q=tap", here);
  expect(shouldRevalidate({ ...rest, currentUrl: here, nextUrl: searched })).toBe(true);
});
