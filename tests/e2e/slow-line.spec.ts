// Ten decisions over a line with two seconds of latency, and an outage in the middle.
import { expect, type Page, patience } from "./test.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, type Task } from "../fixtures/tasks.ts";
import { BOARD, card } from "./board.ts";
import { settled, test } from "./windows.ts";

const LATENCY_MS = 2000;
/** Long enough for a new attempt and ten answers over this line. */
const BACK = { timeout: patience(90_000) };

test("ten decisions at two seconds of latency, with an outage in the middle: each arrives once and in order", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const tasks: Array<Task> = [];
  for (let count = 0; count < 5; count += 1) tasks.push(await assignTask(admin, ana));
  const page = await openLive(ana, BOARD);
  await settled(page);
  const line = await page.context().newCDPSession(page);
  async function emulate(offline: boolean) {
    await line.send("Network.emulateNetworkConditions", {
      offline,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
  const [first, second, ...others] = tasks;
  if (first === undefined || second === undefined) throw new Error("Two tasks at least");
  await emulate(false);
  for (const task of [first, second]) await decide(page, task, "Accept");
  await expectWaiting(page, first, "Accept");
  await emulate(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible({ timeout: patience(10_000) });
  for (const task of others) await decide(page, task, "Accept");
  for (const task of tasks) await decide(page, task, "Complete");
  for (const task of others) {
    await expectWaiting(page, task, "Move to Completed");
    expect((await readTask(admin, task.id)).stage).toBe("New");
  }

  await emulate(false);
  async function acts() {
    const { data } = await ana.db
      .from("notifications")
      .select("task_id, kind")
      .eq("sender_id", ana.uid)
      .order("seq")
      .throwOnError();
    return tasks.map(({ id }) => data.filter((one) => one.task_id === id).map(({ kind }) => kind));
  }
  await expect.poll(acts, BACK).toEqual(tasks.map(() => ["accepted", "completed"]));
  await expect(page.getByText(/: waiting to be sent$/)).toHaveCount(0, BACK);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, BACK);
  // The next test uses the same page, which stays slow until this session is detached.
  await line.detach();
});

async function decide(page: Page, { title }: Task, what: "Accept" | "Complete") {
  const name = what === "Accept" ? `Accept Task: ${title}` : /^Complete/;
  await card(page, title).getByRole("button", { name }).click();
}

async function expectWaiting(page: Page, { title }: Task, what: string) {
  await expect(card(page, title)).toContainText(`${what}: waiting to be sent`);
}
