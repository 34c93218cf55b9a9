import type { Browser, Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { type App, openPage } from "../lib/app.ts";
import { type Api, assignTask, openApi } from "../lib/api.ts";
import { openListeners } from "../lib/listeners.ts";
import { percentile } from "../lib/load.ts";
import { besideOthers } from "../lib/processes.ts";
import { type Facts, noteFact, percent, round, type Table } from "../lib/results.ts";
import { isGone, showAll, shownAt } from "../lib/shown.ts";

const LISTENERS = [0, 500];
const ROUNDS = 20;

type Latency = { sent: number; written: number };
type Windows = { list: Page; board: Page };

/** How long a change takes from the request that makes it to another window that shows it. */
export async function live(apps: Array<App>, facts: Facts, browser: Browser): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const count of LISTENERS) {
    for (const app of apps) {
      const admin = await openApi(app, app.accounts.admin);
      const windows = {
        list: await openListening(browser, app, "watcher", "/admin-dashboard/today-alert"),
        board: await openListening(browser, app, "open", "/user-dashboard"),
      };
      const listeners = await openListeners(app, admin, count);
      const { result: took, others } = await besideOthers(() => measure(app, admin, windows));
      listeners.close();
      for (const page of Object.values(windows)) await page.context().close();
      for (const [name, latencies] of Object.entries(took)) {
        const [sent, late, written, lateWritten] = [
          ...percentiles(latencies.map((latency) => latency.sent)),
          ...percentiles(latencies.map((latency) => latency.written)),
        ];
        const goal = `a change in another window, ${count} listeners, p50 / p95 ms`;
        if (name === "a task in an admin's list") noteFact(facts, goal, app, `${sent} / ${late}`);
        const times = [sent, late, written, lateWritten];
        rows.push([name, app.label, `${listeners.joined} of ${count}`, ...times, percent(others)]);
      }
    }
  }
  return {
    title: "From a change to another window",
    text: `Of ${ROUNDS} changes, through REST: from the moment the request is sent, and from its answer, to the change on screen, or to the button that says what has come where a row would push others. The listeners hear what all admins hear.`,
    head: [
      "change",
      "build",
      "listeners",
      "p50 ms",
      "p95 ms",
      "p50 from answer",
      "p95 from answer",
      "others",
    ],
    rows,
  };
}

function percentiles(values: ReadonlyArray<number>): [string, string] {
  return [round(percentile(values, 0.5)), round(percentile(values, 0.95))];
}

async function openListening(browser: Browser, app: App, as: "watcher" | "open", path: string) {
  const page = await openPage(browser, app, as);
  const sockets = page.waitForEvent("websocket");
  await page.goto(path);
  const socket = await sockets;
  await socket.waitForEvent("framereceived", ({ payload }) =>
    /"status":\s*"ok"/.test(String(payload)),
  );
  return page;
}

async function measure(app: App, admin: Api, { list, board }: Windows) {
  const took = {
    "a task in an admin's list": new Array<Latency>(),
    "a task on its person's board": new Array<Latency>(),
    "a message on its person's board": new Array<Latency>(),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Task ${randomBytes(6).toString("hex")}`;
    const shown = [shownAt(list, title), shownAt(board, title)] as const;
    const sent = Date.now();
    const task = await assignTask(admin, app.accounts.open, title);
    const written = Date.now();
    took["a task in an admin's list"].push(since(await shown[0], sent, written));
    took["a task on its person's board"].push(since(await shown[1], sent, written));
    await showAll(board);

    const message = `Message ${randomBytes(6).toString("hex")}`;
    const heard = shownAt(board, message);
    const said = Date.now();
    await admin.call("send_message", { p_task_id: task, p_message: message });
    const answered = Date.now();
    took["a message on its person's board"].push(since(await heard, said, answered));
    // So that the list is as long in every round.
    await admin.call("withdraw_task", { p_task_id: task });
    await Promise.all([isGone(list, title), isGone(board, title)]);
  }
  return took;
}

function since(shown: number, sent: number, written: number): Latency {
  return { sent: shown - sent, written: shown - written };
}
