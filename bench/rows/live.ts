import type { Browser, Page } from "@playwright/test";
import { randomBytes, randomUUID } from "node:crypto";
import { type App, openPage } from "../lib/app.ts";
import { type Api, assignTask, openApi } from "../lib/api.ts";
import { median, percentile } from "../lib/load.ts";
import { besideOthers } from "../lib/processes.ts";
import { type Facts, noteFact, percent, round, type Table } from "../lib/results.ts";
import { isGone, showAll, shownAt } from "../lib/shown.ts";
import type { Kind } from "../../scripts/lib/workplace.ts";

// All changes together stay below the 300 acts that anybody may do in five minutes.
const ROUNDS = 18;

type Change = {
  name: string;
  /** Makes the change and undoes it; returns how many milliseconds it took to be seen. */
  measure: (app: App, admin: Api, page: Page) => Promise<number>;
};

const CHANGES: Array<Change> = [
  { name: "a change in another window", measure: giveTask },
  { name: "a message in its row", measure: write },
];

/** How long a change takes from the request that makes it until an admin's list in another window shows it. */
export async function live(apps: Array<App>, facts: Facts, browser: Browser): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const app of apps) {
    const admin = await openApi(app, app.accounts.admin);
    for (const change of CHANGES) {
      const page = await openListening(browser, app);
      const { result, others } = await besideOthers(() => repeat(app, admin, page, change));
      await page.context().close();
      const [middle, late] = [round(median(result)), round(percentile(result, 0.95))];
      noteFact(facts, `${change.name}, p50 / p95 ms`, app, `${middle} / ${late}`);
      rows.push([change.name, app.label, middle, late, percent(others)]);
    }
  }
  return {
    title: "From a change to another window",
    text: `Of ${ROUNDS} changes, through REST, with one other window open: from the moment the request is sent to the change on screen, or, for a new task, to the button that says what has come where a row would push others; a message changes a row that is shown.`,
    head: ["change", "build", "p50 ms", "p95 ms", "others"],
    rows,
  };
}

async function openListening(browser: Browser, app: App): Promise<Page> {
  const page = await openPage(browser, app, "watcher");
  const sockets = page.waitForEvent("websocket");
  await page.goto("/admin-dashboard/today-alert");
  const socket = await sockets;
  await socket.waitForEvent("framereceived", ({ payload }) =>
    /"status":\s*"ok"/.test(String(payload)),
  );
  return page;
}

async function repeat(app: App, admin: Api, page: Page, { measure }: Change) {
  const took = new Array<number>();
  for (let round = 0; round < ROUNDS; round += 1) took.push(await measure(app, admin, page));
  return took;
}

async function giveTask(app: App, admin: Api, page: Page): Promise<number> {
  const title = newText("Task");
  const seen = shownAt(page, title);
  const sent = Date.now();
  const task = await assignTask(admin, app.accounts.open, title);
  const shown = await seen;
  await withdraw(admin, page, task, title);
  return shown - sent;
}

async function write(app: App, admin: Api, page: Page): Promise<number> {
  const title = newText("Task");
  const task = await assignTask(admin, app.accounts.open, title);
  await shownAt(page, title);
  await showAll(page);
  const message = newText("Message");
  const seen = shownAt(page, message, "row");
  const sent = Date.now();
  await send(admin, task, "message", { message });
  const shown = await seen;
  await withdraw(admin, page, task, title);
  return shown - sent;
}

function newText(what: string): string {
  return `${what} ${randomBytes(6).toString("hex")}`;
}

async function send({ db }: Api, task: string, kind: Kind, p_args: Record<string, string> = {}) {
  const command = { p_id: randomUUID(), p_kind: kind, p_task_ids: [task], p_args };
  await db.rpc("do_command", command).throwOnError();
}

/** Ends a round, so that the list is as long in every round. */
async function withdraw(admin: Api, page: Page, task: string, title: string): Promise<void> {
  await send(admin, task, "withdraw");
  await isGone(page, title);
}
