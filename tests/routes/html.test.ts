import { beforeAll, expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql";
import { type Person, seedPeople, unique } from "../fixtures/people";
import { openBuild } from "../fixtures/production-build";
import { assignTask } from "../fixtures/tasks";

const ROWS = 10;

let answer: Awaited<ReturnType<typeof openBuild>>;
const sql = ownerSql();
beforeAll(async () => {
  answer = await openBuild();
});

/** Adds tasks due today, with a common search word and a message each. */
async function addTasks(admin: Person, to: Person, count: number): Promise<string> {
  const word = `Sweep${unique()}`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [assignment] = await tx<Array<{ id: string }>>`
      insert into public.assignments (title, description, due_date_time, assigned_by)
      values (${word}, 'What there is to do.', now(), ${admin.uid}) returning id`;
    await tx`
      with made as (
        insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, position)
        select ${assignment?.id ?? null}::uuid, ${to.uid}, ${admin.uid}, ${word} || ' ' || n, 'What there is to do.',
          private.today_starts_at() + interval '1 day -1 second', n
        from generate_series(1, ${count}::integer) n
        returning id
      )
      insert into public.notifications (task_id, kind, message, sender_id, recipient_id)
      select id, 'message', 'How far is it?', ${admin.uid}, ${to.uid} from made`;
  });
  return word;
}

type Size = { bytes: number; elements: number };

async function sizeOf(
  person: Person,
  path: string,
  rows: number,
  row = /<article[ >]/g,
): Promise<Size> {
  const html = await answer(person, path);
  expect(html.match(row), path).toHaveLength(rows);
  return { bytes: Buffer.byteLength(html), elements: html.match(/<[a-z]/g)?.length ?? 0 };
}

type Page = Size & { as: "admin" | "ana"; path: string };

/** Lists that a search can limit to the test's own rows, and how much one more row may add. */
const pages: ReadonlyArray<Page> = [
  { as: "admin", path: "/admin-dashboard/today-alert", bytes: 3400, elements: 33 },
  { as: "admin", path: "/admin-dashboard/task-status", bytes: 2100, elements: 19 },
  { as: "ana", path: "/user-dashboard", bytes: 3500, elements: 30 },
  { as: "ana", path: "/user-dashboard/conversations", bytes: 2900, elements: 25 },
];

test("each row adds no more bytes to a page than its budget", async () => {
  const { admin, ana } = await seedPeople();
  const few = await addTasks(admin, ana, ROWS);
  const many = await addTasks(admin, ana, 2 * ROWS);
  for (const { as, path, ...most } of pages) {
    const person = { admin, ana }[as];
    const small = await sizeOf(person, `${path}?all=1&q=${few}`, ROWS);
    const large = await sizeOf(person, `${path}?all=1&q=${many}`, 2 * ROWS);
    for (const what of ["bytes", "elements"] as const) {
      const each = (large[what] - small[what]) / ROWS;
      expect(each, `${what} of ${path}`).toBeLessThanOrEqual(most[what]);
    }
  }
});

test("of a hundred and twenty cards the page has those of two screens, and the data of all in few bytes", async () => {
  const { admin, ana } = await seedPeople();
  await addTasks(admin, ana, 3 * ROWS);
  const path = "/user-dashboard?new=120";
  const small = await sizeOf(ana, path, 24);
  await addTasks(admin, ana, 9 * ROWS);
  const large = await sizeOf(ana, path, 24);
  // The board has a hundred at most.
  expect((large.bytes - small.bytes) / (7 * ROWS)).toBeLessThanOrEqual(220);
  expect(large.bytes).toBeLessThanOrEqual(112_000);
  await sizeOf(ana, `${path}&all=1`, 100);
});

test("each task adds no more bytes to a day of a calendar than its budget", async () => {
  const { admin, ana, ben } = await seedPeople();
  await addTasks(admin, ana, ROWS);
  await addTasks(admin, ben, 2 * ROWS);
  const path = "/user-dashboard/calendar?view=day";
  const [small, large] = [
    await sizeOf(ana, path, ROWS, / data-task=/g),
    await sizeOf(ben, path, 2 * ROWS, / data-task=/g),
  ];
  // Times end in six digits or fewer, so that two pages differ by some bytes more.
  expect((large.bytes - small.bytes) / ROWS).toBeLessThanOrEqual(1320);
  const team = "/admin-dashboard/calendar?view=day&person=";
  const [few, many] = [
    await sizeOf(admin, team + ana.uid, ROWS, / data-task=/g),
    await sizeOf(admin, team + ben.uid, 2 * ROWS, / data-task=/g),
  ];
  expect((many.bytes - few.bytes) / ROWS).toBeLessThanOrEqual(2130);
});

test("a page that begins with a conversation names the scripts of its pane, and no other page does", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana);
  const pages = [
    { as: ana, path: "/user-dashboard/conversations", pane: /\/assets\/task-pane-/ },
    { as: admin, path: "/admin-dashboard/today-alert", pane: /\/assets\/admin-task-pane-/ },
  ];
  for (const { as, path, pane } of pages) {
    expect(namedIn(await answer(as, `${path}?task=${id}`))).toMatch(pane);
    expect(namedIn(await answer(as, path))).not.toMatch(pane);
  }
});

function namedIn(html: string): string {
  return (html.match(/<link rel="modulepreload" href="[^"]+"/g) ?? []).join(" ");
}
