import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { viewSearch } from "~/core/shell/saved-views";
import { ownCalendar, teamCalendar } from "~/features/calendar/calendar";
import { reportSearch } from "~/features/reports/reports";
import { usersSearch } from "~/features/people/list/list";
import { assignmentsSearch } from "~/features/assigning/assignments/list";
import { logSearch } from "~/features/audit-log/list";
import { completedSearch } from "~/features/overview/completed/schema";
import { groupsSearch } from "~/features/groups/list";
import { peopleSearch } from "~/features/assigning/assign/list";
import { statusSearch } from "~/features/task-status/schema";
import { todaySearch } from "~/features/today/schema";
import { boardSearch } from "~/features/board/schema";
import { conversationsSearch } from "~/features/conversations/schema";
import { createPerson, type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { jsonOf, visit } from "../../../tests/fixtures/visits";
import { loader as showAdminArea } from "~/areas/admin/route";
import { loader as showOwnArea } from "~/areas/user/route";
import { action, loader } from "./route";

const PATH = "/resources/views";
const STATUS = { path: "/admin-dashboard/task-status", search: "?priority=High&task=1&after=2" };
const BOARD = { path: "/user-dashboard", search: "?due=overdue" };

function formOf(list: typeof STATUS, more: Record<string, string> = {}) {
  return { intent: "save", id: randomUUID(), name: `View ${unique()}`, ...list, ...more };
}

async function post(person: Person, form: Record<string, string>) {
  const init = { method: "POST", body: new URLSearchParams(form) };
  return jsonOf(action(await visit(person, PATH, init)));
}

const ViewsSchema = z.object({ views: z.array(z.looseObject({ by: z.nullable(z.string()) })) });

async function viewsOf(person: Person): Promise<unknown> {
  return (await loader(await visit(person, PATH))).json();
}

/** Without those that others share, of whom there are some at any time. */
async function ownViewsOf(person: Person) {
  const { views } = ViewsSchema.parse(await viewsOf(person));
  return views.filter(({ by }) => by === null);
}

test.each([
  ...[statusSearch, assignmentsSearch, completedSearch, todaySearch, teamCalendar, peopleSearch],
  ...[usersSearch, groupsSearch, reportSearch, logSearch, boardSearch, conversationsSearch],
  ownCalendar,
])("a view keeps each filter of $path", ({ path, filters }) => {
  const all = filters.map((name) => `${name}=x`).toSorted();
  const kept = viewSearch(path, all.join("&")).split("&");
  expect(kept.filter(Boolean).toSorted()).toEqual(all);
});

test("a view of another page is shown to nobody, however it was saved", async () => {
  const { admin } = await seedPeople();
  for (const p_path of ["/admin-dashboard/settings", STATUS.path]) {
    const view = { p_id: randomUUID(), p_name: unique(), p_path, p_search: "q=a" };
    expect((await admin.db.rpc("save_view", view)).error).toBeNull();
  }
  expect(await ownViewsOf(admin)).toMatchObject([{ to: `${STATUS.path}?q=a` }]);
});

test("a view is saved without what is open beside its list, changed, and deleted §rights.79", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const form = formOf(STATUS);
  const saved = await post(admin, form);
  expect(saved).toMatchObject({
    status: 200,
    answer: { ok: true, message: `View “${form.name}” saved` },
  });
  const view = { id: form.id, name: form.name, to: `${STATUS.path}?priority=High` };
  expect(await ownViewsOf(admin)).toEqual([{ ...view, isShared: false, by: null }]);
  expect(await post(admin, form)).toEqual(saved);

  const name = `View ${unique()}`;
  const change = { intent: "change", id: form.id, name, isShared: "on" };
  expect(await post(admin, change)).toMatchObject({ status: 200 });
  const shared = { ...view, name, isShared: true };
  expect(await viewsOf(other)).toMatchObject({
    views: expect.arrayContaining([{ ...shared, by: admin.fullName }]),
  });
  expect(await viewsOf(ana)).toEqual({ views: [] });
  expect(await post(other, { ...change, name: "Mine" })).toMatchObject({
    status: 404,
    answer: { ok: false, message: "This view has been deleted." },
  });
  expect(await post(other, { intent: "delete", id: form.id })).toMatchObject({ status: 200 });
  expect(await ownViewsOf(admin)).toEqual([]);
  // It is gone already, which was the purpose.
  expect(await post(admin, { intent: "delete", id: form.id })).toMatchObject({ status: 200 });
});

test("what is wrong is said at the name, or over the form §rights.77", async () => {
  const { admin, ana } = await seedPeople();
  const first = formOf(BOARD);
  await post(ana, first);
  for (const [name, why] of [
    ["", "Name is required"],
    ["a".repeat(61), "At most 60 characters"],
    ["\uFE0F", "Use readable characters only"],
    [first.name.toUpperCase(), "Another view of yours has this name"],
  ]) {
    const answer = await post(ana, formOf(BOARD, { name: name ?? "" }));
    expect(answer).toMatchObject({
      answer: { ok: false, reply: { error: { name: [why] } } },
    });
  }
  for (const list of [
    { ...BOARD, search: "?task=1" },
    { path: "//elsewhere.test", search: "?q=a" },
    { path: "/logout", search: "?q=a" },
  ]) {
    expect(await post(admin, formOf(list))).toMatchObject({
      status: 422,
      answer: { ok: false, message: "This list shows everything. Filter it first." },
    });
  }
  const long = formOf({ ...BOARD, search: `?q=${"%C3%A4".repeat(300)}` });
  expect(await post(ana, long)).toMatchObject({ status: 422, answer: { ok: false } });
  expect(await post(ana, formOf(STATUS))).toMatchObject({ status: 403, answer: { ok: false } });
  expect(await viewsOf(ana)).toMatchObject({ views: [{ name: first.name }] });
});

test("a page that a browser opens comes with the views, and its data without §rights.78", async () => {
  const { admin } = await seedPeople();
  const form = formOf(STATUS);
  await post(admin, form);
  const opened = { headers: { Accept: "text/html,*/*;q=0.8" } };
  for (const [show, path] of [
    [showAdminArea, "/admin-dashboard"],
    [showOwnArea, "/user-dashboard"],
  ] as const) {
    const { data } = await show(await visit(admin, path, opened));
    expect(data.views).toContainEqual(expect.objectContaining({ name: form.name }));
    expect((await show(await visit(admin, path))).data.views).toBeNull();
  }
});
