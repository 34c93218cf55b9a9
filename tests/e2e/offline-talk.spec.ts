import { expect, type Page, patience } from "./test.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { bubbles, composer, LIVE, saidOn, stream, threadOf, write } from "./thread.ts";
import { test } from "./windows.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };

function waiting(page: Page) {
  return stream(page).getByText("waiting", { exact: true });
}

/** Waits until the database and each window have exactly these messages, in this order and all sent. */
async function expectSaid(
  task: Task,
  reader: Person,
  windows: ReadonlyArray<Page>,
  all: Array<string>,
) {
  await expect.poll(() => saidOn(task, reader), BACK).toEqual(all);
  for (const page of windows) {
    await expect(waiting(page)).toHaveCount(0, BACK);
    await expect.poll(async () => (await bubbles(page)).slice(1), BACK).toEqual(all);
  }
}

test("both sides lose their connection in turn: no message is lost or doubled, and the order stays", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [left, right] = await Promise.all([
    openLive(admin, threadOf(task)),
    openLive(ana, threadOf(task)),
  ]);

  await left.context().setOffline(true);
  for (const text of ["L1", "L2", "L3"]) await write(left, text);
  await expect(waiting(left)).toHaveCount(3);
  for (const text of ["R1", "R2"]) await write(right, text);
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual(["R1", "R2"]);
  await left.context().setOffline(false);
  await expectSaid(task, ana, [left, right], ["R1", "R2", "L1", "L2", "L3"]);

  await right.context().setOffline(true);
  for (const text of ["R3", "R4"]) await write(right, text);
  await write(left, "L4");
  await expect(waiting(right)).toHaveCount(2);
  await expect.poll(async () => (await saidOn(task, ana)).at(-1), LIVE).toBe("L4");
  await right.context().setOffline(false);
  const all = ["R1", "R2", "L1", "L2", "L3", "L4", "R3", "R4"];
  await expectSaid(task, ana, [left, right], all);
});

test("messages wait during a reload, also one whose answer was lost, and arrive once and in order", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [left, right] = await Promise.all([
    openLive(admin, threadOf(task)),
    openLive(ana, threadOf(task)),
  ]);
  let isFirst = true;
  await right.route("**/resources/commands", async (route) => {
    // The first arrives, but its answer is lost; later ones do not arrive.
    if (isFirst && route.request().postData()?.includes("kind=message")) {
      isFirst = false;
      await route.fetch();
    }
    await route.abort();
  });
  for (const text of ["R1", "R2", "R3"]) await write(right, text);
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual(["R1"]);
  await write(left, "L1");
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual(["R1", "L1"]);
  await right.reload();
  await expect(stream(right).getByText("L1", { exact: true })).toBeVisible(LIVE);
  await write(right, "R4");
  await composer(right).pressSequentially("Half a sen");
  await expect
    .poll(async () => (await bubbles(right)).slice(1))
    .toEqual(["R1", "L1", "R2", "R3", "R4"]);

  await right.unroute("**/resources/commands");
  await right.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectSaid(task, ana, [left, right], ["R1", "L1", "R2", "R3", "R4"]);
  await expect(composer(right)).toHaveValue("Half a sen");
});
