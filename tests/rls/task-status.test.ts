import { expect, test } from "vitest";
import { withRow } from "~/task/row/task-row";
import { makeGroup } from "../fixtures/groups.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const DAY_MS = 86_400_000;

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

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
