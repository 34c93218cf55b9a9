import { expect, test } from "vitest";
import { withRow } from "~/task/row/task-row";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, taskIn, type Task } from "../fixtures/tasks.ts";

const DAY_MS = 86_400_000;

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

/** A person with a unique name, and a function that lists the titles of their tasks. */
async function listOf(input: { department?: string | null } = {}) {
  const [admin, person] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ last_name: `Lister ${unique()}`, ...input }),
  ]);
  async function titles(filter: Record<string, unknown> = {}) {
    const { data } = await admin.db
      .rpc("list_tasks", { p_person: person.uid, ...filter })
      .throwOnError();
    return data.map(({ task }) => task.title);
  }
  return { admin, person, titles };
}

test("every stage except Withdrawn is listed, each filter narrows, and counts agree", async () => {
  const { admin, person, titles } = await listOf({ department: null });
  const stages = ["New", "Pending", "Completed", "Rejected", "Withdrawn"] as const;
  const byStage = new Map<string, Task>();
  for (const stage of stages) byStage.set(stage, await taskIn(admin, person, stage));
  function titleOf(stage: string) {
    return byStage.get(stage)?.title ?? "";
  }
  expect((await titles()).toSorted()).toEqual(stages.slice(0, 4).map(titleOf).toSorted());
  for (const stage of stages) expect(await titles({ p_stages: [stage] })).toEqual([titleOf(stage)]);
  const counted = await admin.db
    .rpc("count_tasks", { p_person: person.uid, p_stages: [...stages] })
    .throwOnError();
  expect(counted.data).toEqual(stages.map((stage) => ({ stage, total: 1 })));

  const high = await assignTask(admin, person, { priority: "High", dueDateTime: inDays(3) });
  const late = await assignTask(admin, person, { title: "50%_off", dueDateTime: inDays(-2) });
  expect(await titles({ p_priority: "High" })).toEqual([high.title]);
  expect(await titles({ p_due: "overdue" })).toEqual([late.title]);
  expect(await titles({ p_due: "overdue", p_stages: ["Completed"] })).toEqual([]);
  expect(await titles({ p_due: "week" })).not.toContain(late.title);
  expect(await titles({ p_due: "week", p_priority: "High" })).toEqual([high.title]);
  expect(await titles({ p_due: "today" })).not.toContain(high.title);
  const day = inDays(3).slice(0, 10);
  expect(await titles({ p_due_from: day, p_due_to: day })).toEqual([high.title]);
  expect(await titles({ p_department: "hr" })).toEqual([]);
  expect(await titles({ p_department: "none" })).toHaveLength(6);
  expect(await titles({ p_search: "50%_OFF" })).toEqual([late.title]);
  expect(await titles({ p_search: person.fullName.toUpperCase() })).toHaveLength(6);
  expect(await titles({ p_search: "there is to do" })).toHaveLength(6);
});

test("a group's tasks are those of its members", async () => {
  const { admin, ana, ben } = await seedPeople();
  const group = await makeGroup(admin, [ana]);
  const task = await assignTask(admin, ana);
  await assignTask(admin, ben);
  const { data } = await admin.db.rpc("list_tasks", { p_group: group.id }).throwOnError();
  expect(data.map((row) => row.task.id)).toEqual([task.id]);
});

const sorts = ["due", "newest", "priority", "person"] as const;

// One person's tasks are found by another query than everybody's.
test.each(sorts.flatMap((sort) => [[sort, "a group"] as const, [sort, "a person"] as const]))(
  "sorted by %s, the pages of %s follow each other both ways without a gap",
  async (sort, what) => {
    const { admin, ana, ben } = await seedPeople();
    const group = await makeGroup(admin, [ana, ben]);
    const sameTime = inDays(1);
    const priorities = ["Low", "High", "Medium", "High", "Low", "High", "Medium"] as const;
    for (const [index, priority] of priorities.entries()) {
      const dueDateTime = index % 3 === 0 ? sameTime : inDays(index);
      const to = what === "a group" && index % 2 === 0 ? ben : ana;
      await assignTask(admin, to, { priority, dueDateTime });
    }
    const filter = {
      ...(what === "a group" ? { p_group: group.id } : { p_person: ana.uid }),
      p_sort: sort,
    };
    const { data } = await admin.db.rpc("list_tasks", filter).throwOnError();
    const all = data.map(withRow);
    expect(all).toHaveLength(7);
    const keys = all.map((task) =>
      sort === "priority"
        ? String(priorities.length - ["Low", "Medium", "High"].indexOf(task.priority))
        : sort === "person"
          ? task.user_name
          : sort === "newest"
            ? String(-Date.parse(task.created_at))
            : task.due_date_time,
    );
    if (sort !== "newest") expect(keys).toEqual(keys.toSorted());

    async function page(from: Record<string, unknown>) {
      const { data } = await admin.db
        .rpc("list_tasks", { ...filter, p_limit: 3, ...from })
        .throwOnError();
      return data.map(withRow);
    }
    const ids = all.map(({ id }) => id);
    const first = await page({});
    const second = await page({ p_after: first.at(-1)?.place });
    const third = await page({ p_after: second.at(-1)?.place });
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(ids);
    expect(await page({ p_before: second[0]?.place })).toEqual(first);
    expect(await page({ p_before: third[0]?.place })).toEqual(second);
  },
);

test("the board shows the first of each column, as many as requested", async () => {
  const { admin, person } = await listOf();
  for (const stage of ["New", "New", "Completed", "Rejected"] as const) {
    await taskIn(admin, person, stage);
  }
  const { data } = await admin.db
    .rpc("list_task_board", { p_person: person.uid, p_limits: [1, 5, 5, 5] })
    .throwOnError();
  expect(data.map(({ stage }) => stage)).toEqual(["New", "Completed", "Rejected"]);
});

test("no page has more than a hundred rows, whatever is requested", async () => {
  const { admin, ana } = await seedPeople();
  const people = Array.from({ length: 101 }, () => assignTask(admin, ana));
  await Promise.all(people);
  const { data } = await admin.db
    .rpc("list_tasks", { p_person: ana.uid, p_limit: 5000 })
    .throwOnError();
  expect(data).toHaveLength(100);
});
