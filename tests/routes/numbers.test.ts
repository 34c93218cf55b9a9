import { beforeAll, expect, test, vi } from "vitest";
import { send } from "../fixtures/commands";
import { newDepartment } from "../fixtures/departments";
import { assignWork } from "../fixtures/needs";
import { createPerson } from "../fixtures/people";
import { openBuild } from "../fixtures/production-build";
import { assignTask, inDays, taskIn } from "../fixtures/tasks";

let answer: Awaited<ReturnType<typeof openBuild>>;

beforeAll(async () => {
  answer = await openBuild();
});

/** An admin, and somebody alone in a department, of whose tasks no two kinds are as many. */
async function prepare() {
  const admin = await createPerson({ role: "admin" });
  const { value: department } = await newDepartment(admin);
  const person = await createPerson({ department });
  // Late today, and later today.
  for (const due of [0, 0, 0, 0.001]) await assignTask(admin, person, { dueDateTime: inDays(due) });
  for (const due of [-3, -2]) {
    await taskIn(admin, person, "Pending", { dueDateTime: inDays(due) });
  }
  const stages = ["Rejected", "Rejected", "Rejected", "Rejected", "Rejected", "Completed"] as const;
  for (const stage of stages) await taskIn(admin, person, stage);
  for (const reason of ["No key", "No plan", "No car"]) {
    const { id } = await taskIn(admin, person, "Pending", { dueDateTime: inDays(9) });
    await send(person, "block", id, { args: { reason } }).throwOnError();
  }
  // Somebody else's, so that it is among no others.
  const other = await createPerson();
  const { tasks } = await assignWork(admin, [other], { is_checked: true });
  for (const { id } of tasks) await send(other, "complete", id).throwOnError();
  return { admin, person, department };
}

type Link = { text: string; to: string; count: number };

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** What is between the navigation and the end of a page, without the marks that React leaves. */
function mainOf(html: string): string {
  return (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "").replaceAll(/<!--.*?-->/g, "");
}

/** The links of a page that begin or end with how many there are: "3 Overdue", "All 3 overdue", "Overdue 3". */
function numbersOf(main: string): Array<Link> {
  return [...main.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(
    ([, attributes = "", inner = ""]) => {
      const text = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inner);
      const to = /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const found = /^(?:(?:See )?all )?([\d,]+)(?= )|^[A-Z][a-z, ]* ([\d,]+)$/i.exec(text);
      const count = found?.[1] ?? found?.[2];
      // The days of a report, a list's pages, and a task or somebody whose name ends in digits.
      const isOther =
        /^\d+ days$|^Page \d+$/.test(text) || /[?&]task=|person\?user=[^&]+$/.test(to);
      return count === undefined || isOther ? [] : [{ text, to, count: toNumber(count) }];
    },
  );
}

function toNumber(text: string | undefined): number {
  return Number(text?.replaceAll(",", ""));
}

/** What a list says of that many rows: counting stops at a thousand, and its "1,000+" is true of any more. */
function hasSaid(said: string | undefined, count: number): boolean {
  return said?.endsWith("+") ? count >= toNumber(said.slice(0, -1)) : toNumber(said) === count;
}

/** How many rows a list says that it has: what of them a filter finds, its heading, its tab, or the line above it. */
function saidOf(main: string): string | undefined {
  const lines = [...main.matchAll(/role="status"[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
  const matching = lines.find((text) => text.endsWith(" match"));
  const [, heading] = /<h3 id="person-tasks".*?<span[^>]*>([\d,]+\+?)/s.exec(main) ?? [];
  const tabs = [...main.matchAll(/<a\b[^>]*aria-current="(?:true|page)"[^>]*>(.*?)<\/a>/gs)]
    .map(([, inner = ""]) => / ([\d,]+\+?)$/.exec(textOf(inner))?.[1])
    .filter((count) => count !== undefined);
  const line = lines.find((text) => /^[\d,]+\+? (?:tasks?$|completed)/.test(text));
  const [, waiting] =
    /<p[^>]*>(?:These are the \d+ of )?(\d+) (?:tasks? waits?|that)\b/.exec(main) ?? [];
  const said = matching ?? heading ?? waiting ?? tabs.at(-1) ?? line ?? "";
  return /^[\d,]+\+?/.exec(said)?.[0];
}

/** The tasks in a list; what was done today has a part of its own. */
function rowsOf(main: string): number {
  const rows = [...main.matchAll(/data-arrival="([^"]+)"/g)].map(([, id]) => id);
  const links = [...main.matchAll(/[?&;]task=([\da-f-]{36})/g)].map(([, id]) => id);
  return new Set(rows.length > 0 ? rows : links).size;
}

test("each number that is a link opens as many rows as it says, and two numbers of one name are the same §life.35", async () => {
  const { admin, person, department } = await prepare();
  const root = "/admin-dashboard";
  const own = `${root}/person?user=${person.uid}`;
  const pages = [
    root,
    own,
    ...["time", "person", "department", "group"].map((by) => `${root}/reports?by=${by}`),
    `${root}/today-alert`,
    `${root}/new-notification`,
    `${root}/task-status`,
  ];
  const named = new Map<string, Set<number>>();
  const opened = new Set<string>();
  let followed = 0;
  for (const page of pages) {
    const links = numbersOf(mainOf(await answer(admin, page)));
    for (const { text, to, count } of links) {
      // People who ask to join are no tasks, and tested in the journeys about joining.
      if (to.endsWith("/join-link")) continue;
      followed += 1;
      opened.add(to.replace(/\?.*/, ""));
      const isOwn = to.includes(department) || to.includes(person.uid);
      if (isOwn) {
        const name = text.replaceAll(/^[\d,]+ | (?:in|of) .*$/g, "").toLowerCase();
        named.set(name, (named.get(name) ?? new Set<number>()).add(count));
      }
      const words = text.replaceAll(/[\d,]+/g, "");
      // Other tests assign and answer tasks in the meantime.
      await vi.waitFor(async () => {
        const now = numbersOf(mainOf(await answer(admin, page))).find(
          (link) => link.to === to && link.text.replaceAll(/[\d,]+/g, "") === words,
        );
        if (now === undefined) return;
        const list = mainOf(await answer(admin, to));
        const at = `“${now.text}” on ${page} opens ${to}`;
        const said = saidOf(list);
        if (now.count > 0) expect(hasSaid(said, now.count), `${at}, which says ${said}`).toBe(true);
        if (isOwn || now.count === 0) expect(rowsOf(list), at).toBe(now.count);
      });
    }
  }
  expect(followed).toBeGreaterThan(20);
  expect([...opened]).toContain(`${root}/new-notification`);
  for (const [name, counts] of named) expect([...counts], name).toHaveLength(1);
  expect([...named.keys()]).toEqual(expect.arrayContaining(["unanswered", "late", "later today"]));
});
