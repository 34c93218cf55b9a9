import { actAs, ownerConnection } from "../fixtures/database";
import { makeGroup } from "../fixtures/groups";
import type { seedPeople } from "../fixtures/people";
import { assignTask, assignToAll, taskIn } from "../fixtures/tasks";

type People = Awaited<ReturnType<typeof seedPeople>>;

/** What a page has in its main part. */
export type Seen = {
  /** The values of the controls, by their names. */
  fields?: Record<string, string>;
  shows?: ReadonlyArray<string>;
  lacks?: ReadonlyArray<string>;
  rows?: { each: RegExp; count: number };
};

/** Two states of a list: where it begins, and where a link of the page leads. */
type States = { path: string; first: Seen; link: RegExp; second: Seen };

type List = {
  page: string;
  /** What is there differs for each admin. */
  isOwn?: boolean;
  prepare: (people: People) => Promise<States>;
};

const LATE = new Date(Date.now() - 3 * 86_400_000).toISOString();
const ARTICLES = /<article[ >]/g;
/** The open conversation of a task, whose text nothing else of these pages shows. */
const PANE = 'data-keep-focus="true"';

function at(page: string, params: Record<string, string>): string {
  return `/admin-dashboard/${page}?${new URLSearchParams(params)}`;
}

/** A state without the conversation of a task beside the list, and the one with it. */
function withPane({ id }: { id: string }, list: Seen): Omit<States, "path"> {
  return {
    first: { ...list, lacks: [...(list.lacks ?? []), PANE] },
    link: new RegExp(`[?&]task=${id}`),
    second: { ...list, shows: [...(list.shows ?? []), PANE, "What there is to do."] },
  };
}

/** Every list of the admin area. */
export const LISTS: ReadonlyArray<List> = [
  {
    page: "All Users",
    prepare({ ana, ben }) {
      const q = ana.fullName.split(" ").at(-1) ?? "";
      const list = {
        fields: { q, role: "user", sort: "name_desc" },
        rows: {
          each: new RegExp(`<a[^>]*>(?:${ana.fullName}|${ben.fullName})</a>`, "g"),
          count: 2,
        },
      };
      return Promise.resolve({
        path: at("all-users", { q, role: "user", sort: "name_desc" }),
        first: { ...list, shows: ["Select a user"], lacks: [ana.email] },
        link: new RegExp(`user=${ana.uid}`),
        second: { ...list, shows: [`aria-label="${ana.fullName}"`, ana.email] },
      });
    },
  },
  {
    page: "Task Status, board",
    async prepare({ admin, ana }) {
      const task = await assignTask(admin, ana, { priority: "High" });
      await assignTask(admin, ana);
      const list = { fields: { priority: "High" }, rows: { each: ARTICLES, count: 1 } };
      const path = at("task-status", { person: ana.uid, priority: "High" });
      return { path, ...withPane(task, list) };
    },
  },
  {
    page: "Task Status, table",
    async prepare({ admin, ana }) {
      for (let count = 0; count < 52; count += 1) await assignTask(admin, ana);
      // Besides the row of headings.
      function list(count: number): Seen {
        return { fields: { stage: "new" }, rows: { each: /<tr[ >]/g, count: count + 1 } };
      }
      return {
        path: at("task-status", { view: "table", stage: "new", person: ana.uid }),
        first: list(50),
        link: /[?&](after|page)=/,
        second: list(2),
      };
    },
  },
  {
    page: "Assignments",
    async prepare({ admin, ana, ben }) {
      const group = await makeGroup(admin, [ana]);
      const title = `For the crew of ${ben.fullName}`;
      const dueDateTime = "2031-02-03T15:00:00Z";
      await assignToAll(admin, { group: group.id }, { title, dueDateTime });
      return {
        path: at("assignments", { group: group.id }),
        first: { shows: [title], lacks: [ana.fullName] },
        link: /[?&]assignment=|[?&]open=/,
        second: { shows: [title, ana.fullName] },
      };
    },
  },
  {
    page: "Create Group",
    async prepare({ admin, ana }) {
      const [used, archived] = [`In use ${ana.fullName}`, `Put away ${ana.fullName}`];
      await makeGroup(admin, [], used);
      const { id } = await makeGroup(admin, [], archived);
      const change = { p_id: id, p_version: 1, p_name: archived, p_archived: true };
      await admin.db.rpc("update_group", change).throwOnError();
      function list(shown: string, other: string): Seen {
        const rows = { each: ARTICLES, count: 1 };
        return { fields: { q: ana.fullName }, shows: [shown], lacks: [other], rows };
      }
      return {
        path: at("create-group", { q: ana.fullName }),
        first: list(used, archived),
        link: /archived/,
        second: list(archived, used),
      };
    },
  },
  {
    page: "Audit Log",
    async prepare({ admin }) {
      const sql = ownerConnection();
      await sql.begin(async (tx) => {
        await actAs(tx, admin.uid);
        await tx`select public.create_group(gen_random_uuid(), n || ' of ' || ${admin.uid}::text)
          from generate_series(1, 52) n`;
      });
      await sql.end();
      function list(count: number): Seen {
        const fields = { kind: "groups", by: admin.uid };
        return { fields, rows: { each: /created the group/g, count } };
      }
      return {
        path: at("audit-log", { by: admin.uid, kind: "groups" }),
        first: list(50),
        link: /[?&]before=/,
        second: list(2),
      };
    },
  },
  {
    page: "Show New Notification",
    isOwn: true,
    async prepare({ admin, ana }) {
      await taskIn(admin, ana, "Pending");
      const task = await taskIn(admin, ana, "Rejected");
      const list = { shows: [task.title], rows: { each: ARTICLES, count: 1 } };
      return { path: at("new-notification", { need: "rejected" }), ...withPane(task, list) };
    },
  },
  {
    page: "Today Alert",
    async prepare({ admin, ana }) {
      const task = await assignTask(admin, ana, { priority: "High" });
      const late = await assignTask(admin, ana, { priority: "High", dueDateTime: LATE });
      await assignTask(admin, ana);
      function list(title: string): Seen {
        const fields = { q: ana.fullName, priority: "High" };
        return { fields, shows: [title], rows: { each: ARTICLES, count: 1 } };
      }
      return {
        path: at("today-alert", { q: ana.fullName, priority: "High" }),
        first: list(task.title),
        link: /[?&]view=overdue/,
        second: list(late.title),
      };
    },
  },
  {
    page: "Completed This Week",
    async prepare({ admin, ana }) {
      const task = await taskIn(admin, ana, "Completed");
      const list = { fields: { department: "frontendDev" }, shows: [task.title] };
      return { path: at("completed", { department: "frontendDev" }), ...withPane(task, list) };
    },
  },
];
