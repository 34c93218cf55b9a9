import { expect, test } from "vitest";
import { createPerson, type Person, unique } from "../../../tests/fixtures/people";
import { assignTask, taskIn } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { loader } from "./route";
import { moreCards, statusSearch } from "./schema";

const PATH = "/admin-dashboard/task-status";

async function open(admin: Person, search: string) {
  const { data } = await loader(await visit(admin, PATH + search));
  return data;
}

async function somebody() {
  const [admin, person] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ last_name: `Status ${unique()}`, department: "sales" }),
  ]);
  return { admin, person, who: `person=${person.uid}` };
}

test("the board has its columns with their counts, and the table what is still to be done §2.18", async () => {
  const { admin, person, who } = await somebody();
  for (const stage of ["New", "New", "Pending", "Completed", "Rejected", "Withdrawn"] as const) {
    await taskIn(admin, person, stage);
  }
  const board = await open(admin, `?${who}`);
  expect(board.page.view).toBe("board");
  expect(board.counts).toEqual({ New: 2, Pending: 1, Completed: 1, Rejected: 1 });
  expect(board.tasks.map(({ stage }) => stage)).toEqual([
    "New",
    "New",
    "Pending",
    "Completed",
    "Rejected",
  ]);
  expect(board.tasks[0]).toMatchObject({
    user_name: person.fullName,
    department_label: "Sales",
    last_kind: "assigned",
  });
  const table = await open(admin, `?view=table&${who}`);
  expect(table.tasks).toHaveLength(3);
  expect(table.counts).toEqual({ New: 2, Pending: 1 });
  expect((await open(admin, `?view=table&stage=WITHDRAWN&${who}`)).tasks).toHaveLength(1);
  expect((await open(admin, `?view=table&stage=all&${who}`)).tasks).toHaveLength(5);
  expect(table.person).toEqual({ uid: person.uid, full_name: person.fullName });
});

test("Moderate means Medium, and what an address makes up counts as not given", async () => {
  const { admin, person, who } = await somebody();
  await assignTask(admin, person, { priority: "Medium" });
  await assignTask(admin, person, { priority: "High" });
  expect((await open(admin, `?priority=moderate&${who}`)).tasks).toHaveLength(1);
  const page = await open(admin, `?view=pie&stage=x&due=y&from=31&priority=z&sort=w&new=7&${who}`);
  expect(page.page).toEqual(statusSearch.read(who));
  expect(page.tasks).toHaveLength(2);
  expect((await open(admin, `?view=table&after=[]&before=nonsense&${who}`)).tasks).toHaveLength(2);
});

test("pages link to each other, and one that is gone redirects to the first", async () => {
  const { admin, person, who } = await somebody();
  await Promise.all(Array.from({ length: 52 }, () => assignTask(admin, person)));
  const first = await open(admin, `?view=table&${who}`);
  expect(first.tasks).toHaveLength(50);
  expect(first.newer).toBeNull();
  const next = statusSearch.href(first.page, { after: first.older }).slice(PATH.length);
  const second = await open(admin, next);
  expect(second.tasks).toHaveLength(2);
  expect(second.older).toBeNull();
  const back = await open(
    admin,
    statusSearch.href(second.page, { after: null, before: second.newer }).slice(PATH.length),
  );
  expect(back.tasks).toEqual(first.tasks);
  expect(back.newer).toBeNull();
  const beyond = JSON.stringify(["2099-01-01T00:00:00Z", person.uid]);
  const gone = `${PATH}?view=table&${who}&${new URLSearchParams({ after: beyond })}`;
  expect(await redirectOf(loader(await visit(admin, gone)))).toBe(
    `${PATH}?person=${person.uid}&view=table`,
  );
});

test("a column shows more, up to a hundred", () => {
  const page = statusSearch.read("completed=80");
  expect(moreCards(page, "new")).toBe(40);
  expect(moreCards(page, "completed")).toBe(100);
  expect(moreCards({ ...page, completed: 100 }, "completed")).toBeNull();
  expect(statusSearch.href(page)).toBe(`${PATH}?completed=80`);
});

test("departments are offered that have people, and the one that is chosen", async () => {
  const admin = await createPerson({ role: "admin" });
  await createPerson({ department: null });
  async function offered(search: string) {
    return (await open(admin, search)).departments.map(({ value }) => value);
  }
  expect(await offered("")).toEqual(expect.arrayContaining(["none", "hr"]));
  expect(await offered("")).not.toContain("closed");
  expect(await offered("?department=closed")).toContain("closed");
});
