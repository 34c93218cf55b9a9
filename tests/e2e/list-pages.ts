import { randomUUID } from "node:crypto";
import { expect, type Page } from "./test.ts";
import { actAs, ownerConnection } from "../fixtures/database.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { assignTask, taskIn, textWith } from "../fixtures/tasks.ts";
import { ADMINS, converse, row, rows, views } from "./inbox.ts";
import {
  at,
  expectFields,
  LATE,
  type List,
  type Look,
  opensTask,
  paneOf,
  withPane,
} from "./list-states.ts";
import { addTasks } from "./many-tasks.ts";
import { nameLink, panelOf, PATH as USERS } from "./users.ts";

/** Every list of the admin area. */
export const LISTS: ReadonlyArray<List> = [
  {
    page: "All Users",
    async prepare({ ana, ben }) {
      const q = ana.fullName.split(" ").at(-1) ?? "";
      async function list(page: Page) {
        await expectFields(page, { Role: "user", Sort: "name_desc" });
        await expect(page.getByRole("searchbox")).toHaveValue(q);
        const names = page.getByRole("table").getByRole("link", { name: q });
        await expect(names).toHaveText([ben.fullName, ana.fullName]);
      }
      return {
        path: at(USERS, { q, role: "user", sort: "name_desc" }),
        async first(page) {
          await expect(page.getByText("Select a user")).toBeVisible();
          await list(page);
        },
        go: (page) => nameLink(page, ana).click(),
        async second(page) {
          await expect(panelOf(page, ana)).toContainText(ana.email);
          await list(page);
        },
      };
    },
  },
  {
    page: "Task Status, board",
    async prepare({ admin, ana }) {
      const task = await assignTask(admin, ana, { priority: "High" });
      await assignTask(admin, ana);
      return {
        path: at("task-status", { person: ana.uid, priority: "High" }),
        ...opensTask(task.title),
        ...withPane(task.title, async (page) => {
          await expectFields(page, { Priority: "High" });
          const column = page.getByRole("region", { name: "New 1 task" });
          await expect(column.getByRole("article")).toHaveCount(1);
        }),
      };
    },
  },
  {
    page: "Task Status, table",
    async prepare({ admin, ana }) {
      await addTasks({ to: ana, by: admin, count: 52, stage: "New" });
      function list(first: string, count: number): Look {
        return async (page) => {
          await expectFields(page, { Status: "new" });
          const titles = page.getByRole("row").getByRole("link", { name: /^Card / });
          await expect(titles).toHaveCount(count);
          await expect(titles.first()).toHaveText(first);
        };
      }
      return {
        path: at("task-status", { view: "table", stage: "new", person: ana.uid }),
        first: list("Card 1", 50),
        go: (page) => page.getByRole("link", { name: "Next" }).click(),
        second: list("Card 51", 2),
      };
    },
  },
  {
    page: "Rejected",
    async prepare({ admin, ana }) {
      const [older, newer] = [
        await taskIn(admin, ana, "Rejected"),
        await taskIn(admin, ana, "Rejected"),
      ];
      function cardOf(page: Page, title: string) {
        return page.getByRole("article", { name: title });
      }
      return {
        path: at("rejected", { at: newer.rejected_at ?? "", id: newer.id }),
        async first(page) {
          await expect(cardOf(page, older.title)).toBeVisible();
          await expect(cardOf(page, newer.title)).toHaveCount(0);
          await expect(paneOf(page, older.title)).toHaveCount(0);
        },
        ...opensTask(older.title),
        async second(page) {
          await expect(paneOf(page, older.title)).toBeVisible();
          await expect(cardOf(page, older.title)).toBeVisible();
          await expect(cardOf(page, newer.title)).toHaveCount(0);
        },
      };
    },
  },
  {
    page: "Assignments",
    async prepare({ admin, ana, ben }) {
      const group = { p_id: randomUUID(), p_name: `Crew ${ana.fullName}`, p_members: [ana.uid] };
      await admin.db.rpc("create_group", group).throwOnError();
      const title = `For the crew of ${ben.fullName}`;
      await admin.db
        .rpc("assign_task", {
          p_assignment_id: randomUUID(),
          p_people: [],
          p_text: textWith({
            title,
            description: "All of it.",
            dueDateTime: "2031-02-03T15:00:00Z",
          }),
          p_group_id: group.p_id,
        })
        .throwOnError();
      function tasks(page: Page) {
        return page.getByRole("list", { name: "Tasks" });
      }
      return {
        path: at("assignments", { group: group.p_id }),
        async first(page) {
          await expect(page.getByRole("link", { name: title })).toBeVisible();
          await expect(tasks(page)).toHaveCount(0);
        },
        ...opensTask(title),
        second: (page) => expect(tasks(page)).toContainText(ana.fullName),
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
      function list(name: string): Look {
        return async (page) => {
          await expect(page.getByRole("searchbox")).toHaveValue(ana.fullName);
          await expect(page.getByRole("article").getByRole("heading")).toHaveText([name]);
        };
      }
      return {
        path: at("create-group", { q: ana.fullName }),
        first: list(used),
        go: (page) => page.getByRole("link", { name: "Archived" }).click(),
        second: list(archived),
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
      function list(count: number): Look {
        return async (page) => {
          await expectFields(page, { What: "groups", "Who did it": admin.uid });
          const entries = page.getByRole("listitem").filter({ hasText: "created the group" });
          await expect(entries).toHaveCount(count);
        };
      }
      return {
        path: at("audit-log", { by: admin.uid, kind: "groups" }),
        first: list(50),
        go: (page) => page.getByRole("link", { name: "Earlier" }).click(),
        second: list(2),
      };
    },
  },
  {
    page: "Show New Notification",
    isOwn: true,
    async prepare({ admin, ana }) {
      await converse(admin, ana);
      async function list(page: Page) {
        await expect(rows(page)).toHaveCount(1);
        await expect(row(page, "Order the badges")).toBeVisible();
        const current = views(page).getByRole("link", { name: "Rejected" });
        await expect(current).toHaveAttribute("aria-current", "page");
      }
      return {
        path: at(ADMINS, { show: "rejected" }),
        go: (page) => row(page, "Order the badges").getByRole("link").click(),
        ...withPane("Order the badges", list),
      };
    },
  },
  {
    page: "Today Alert",
    async prepare({ admin, ana }) {
      const task = await assignTask(admin, ana, { priority: "High" });
      const late = await assignTask(admin, ana, { priority: "High", dueDateTime: LATE });
      function list(title: string): Look {
        return async (page) => {
          await expectFields(page, { Priority: "High" });
          await expect(page.getByRole("searchbox")).toHaveValue(ana.fullName);
          await expect(page.getByRole("article")).toHaveCount(1);
          await expect(page.getByRole("article", { name: title })).toBeVisible();
        };
      }
      return {
        path: at("today-alert", { q: ana.fullName, priority: "High" }),
        first: list(task.title),
        go: (page) =>
          page
            .getByRole("navigation", { name: "Which tasks" })
            .getByRole("link", { name: "Overdue" })
            .click(),
        second: list(late.title),
      };
    },
  },
  {
    page: "Completed This Week",
    async prepare({ admin, ana }) {
      const task = await taskIn(admin, ana, "Completed");
      return {
        path: at("completed", { department: "frontendDev" }),
        ...opensTask(task.title),
        ...withPane(task.title, async (page) => {
          await expectFields(page, { Department: "frontendDev" });
          await expect(page.getByRole("article", { name: task.title })).toBeVisible();
        }),
      };
    },
  },
];
