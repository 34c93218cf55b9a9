// npm run bench:live: how long a change takes from its confirmed write to another open window.
// Starts an empty Supabase and the production build (npm run build makes it); all of it is gone afterwards.
import type { Browser, Page } from "@playwright/test";
import { createPerson, type Person, unique } from "../tests/fixtures/people.ts";
import { assignTask } from "../tests/fixtures/tasks.ts";
import { withProduction } from "./lib/production.ts";

const ROUNDS = 20;
const TARGET_MS = 1000;

/** A window of a person who signed in there, at a path, with a live connection. */
async function openWindow(browser: Browser, url: string, person: Person, path: string) {
  const page = await browser.newPage({ baseURL: url });
  const sockets = page.waitForEvent("websocket");
  await page.goto(`/?${new URLSearchParams({ next: path })}`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  const socket = await sockets;
  await socket.waitForEvent("framereceived", ({ payload }) =>
    /"status":\s*"ok"/.test(String(payload)),
  );
  return page;
}

/** When the text stands on the page, by the clock that the page and this process share. */
function shownAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        function look() {
          if (!document.body.textContent.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        }
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        look();
      }),
    text,
  );
}

function report(name: string, latencies: ReadonlyArray<number>): void {
  const sorted = latencies.toSorted((a, b) => a - b);
  const [half, most] = [0.5, 0.95].map((part) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  const late = sorted.filter((latency) => latency > TARGET_MS).length;
  console.log(`${name.padEnd(34)} p50 ${half} ms, p95 ${most} ms, over ${TARGET_MS} ms: ${late}`);
}

async function measure(browser: Browser, url: string): Promise<void> {
  const [ada, eve, nia] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
    createPerson(),
  ]);
  const list = await openWindow(browser, url, eve, "/admin-dashboard/today-alert");
  const board = await openWindow(browser, url, nia, "/user-dashboard");
  const took = { list: Array<number>(), board: Array<number>(), message: Array<number>() };

  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Task ${unique()}`;
    const shown = [shownAt(list, title), shownAt(board, title)] as const;
    const task = await assignTask(ada, nia, { title });
    const written = Date.now();
    took.list.push((await shown[0]) - written);
    took.board.push((await shown[1]) - written);

    const message = `Message ${unique()}`;
    const heard = shownAt(board, message);
    await ada.db.rpc("send_message", { p_task_id: task.id, p_message: message }).throwOnError();
    const sent = Date.now();
    took.message.push((await heard) - sent);
  }
  console.log(`From the confirmed write to the change on screen, ${ROUNDS} times:`);
  report("a task in a second admin's list", took.list);
  report("a task on its person's board", took.board);
  report("a message on its person's board", took.message);
}

await withProduction(({ browser, url }) => measure(browser, url));
process.exit();
