// A task with points is ticked and finished by its person: on a phone, by keyboard, and without a connection.
import { stopChild } from "../../scripts/lib/child.ts";
import { send } from "../fixtures/commands.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { assignWork, FIVE, readThread } from "../fixtures/needs.ts";
import { killServer, startOwn } from "../fixtures/own-server.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { readTask, type Task } from "../fixtures/tasks.ts";
import { photo, pick } from "./files.ts";
import { expectAccessible, signInAs } from "./fixtures.ts";
import { notePresses, untilAnother } from "./pressed-twice.ts";
import { LIVE, pane, stream, threadOf } from "./thread.ts";
import { expect, type Locator, type Page, patience } from "./test.ts";
import { phone, settled, test } from "./windows.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };

type Done = Parameters<typeof assignWork>[2];

/** A task of Ana's that says what done means, which she has accepted. */
async function given(done: Done) {
  const people = await seedPeople();
  const { assignment, tasks } = await assignWork(people.admin, [people.ana], done);
  const task = tasks[0];
  if (task === undefined) throw new Error("Nothing was given");
  await send(people.ana, "accept", task.id).throwOnError();
  return { ...people, assignment, task: await readTask(people.admin, task.id) };
}

function points(page: Page): Locator {
  return page.getByRole("list", { name: "Points" });
}

function point(page: Page, words: string): Locator {
  return points(page).getByRole("checkbox", { name: words });
}

function finishing(page: Page): Locator {
  return page.getByRole("dialog", { name: "Finish" });
}

async function expectTicked(task: Task, person: Person, ticked: number): Promise<void> {
  await expect
    .poll(async () => (await readThread(person, task.id)).task.done?.ticked, BACK)
    .toBe(ticked);
}

async function expectStage(task: Task, person: Person, stage: Task["stage"]): Promise<void> {
  await expect.poll(async () => (await readTask(person, task.id)).stage, BACK).toBe(stage);
}

test("on a phone points are ticked without a connection, live for the admin once it is back, and it is finished with a photo and words", async ({
  open,
  openLive,
}) => {
  test.slow();
  const { admin, ana, task } = await given({
    points: FIVE,
    needs: ["points", "photo", "words"],
    is_checked: true,
  });
  const theirs = await openLive(admin, `/admin-dashboard/task-status?task=${task.id}`);
  const page = await open(ana, threadOf(task), phone);
  await expect(points(page).getByRole("checkbox")).toHaveCount(5);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await notePresses(page);
  for (const { words } of FIVE.slice(0, 3)) await point(page, words).tap();
  await expect(page.getByText("3 of 5 points ticked").first()).toBeAttached();
  await expect(points(page).getByText("Waiting to be sent")).toHaveCount(3);
  // Taken back by the same tap, once that is no second of two.
  await untilAnother(page);
  await point(page, FIVE[2]?.words ?? "").tap();
  expect((await readThread(ana, task.id)).task.done?.ticked).toBe(0);
  await page.context().setOffline(false);
  await expectTicked(task, ana, 2);
  await expect(point(theirs, FIVE[1]?.words ?? "")).toBeChecked(LIVE);
  await expect(point(theirs, FIVE[1]?.words ?? "")).toBeDisabled();
  await expect(points(theirs).getByText(ana.fullName).first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 420 });
  await point(page, FIVE[2]?.words ?? "").tap();
  await pane(page, task).getByRole("button", { name: "Complete" }).first().tap();
  const dialog = finishing(page);
  await expect(dialog.getByText("Still needed:")).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  const button = dialog.locator("button[type=submit]");
  await expect(button).toHaveText("2 points to go");
  await expectAccessible(page);
  for (const { words } of FIVE.slice(3)) {
    await dialog.getByRole("checkbox", { name: words }).tap();
  }
  await expect(button).toHaveText("A photo to go");
  await pick(dialog, [await photo(page, "kitchen.jpg")]);
  await expect(button).toHaveText("A few words to go", LIVE);
  await dialog.getByRole("textbox", { name: "What was done?" }).fill("All clean");
  await expect(button).toHaveText("Complete", LIVE);
  await button.tap();
  await expectStage(task, ana, "Completed");
  await expect(stream(theirs).getByText("All clean")).toBeVisible(LIVE);
  await expect(stream(theirs).getByRole("link", { name: /^Photo by / })).toBeVisible(LIVE);
  await expect(pane(page, task).getByText(`Waits to be checked by ${admin.fullName}`)).toBeVisible(
    LIVE,
  );

  // Once it passed, it stays completed, and says who checked it.
  const { version } = await readTask(admin, task.id);
  await send(admin, "pass", task.id, { version }).throwOnError();
  await page.reload();
  await expect(page.getByText(`Checked by ${admin.fullName}`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "All about this task" }).tap();
  await expect(pane(page, task).getByRole("button", { name: "Back to Pending" })).toHaveCount(0);
});

test("by keyboard points are ticked, one is not possible, which is an answer, and the last one offers to finish", async ({
  open,
  openLive,
}) => {
  const { admin, ana, task } = await given({ points: FIVE.slice(0, 3), needs: ["points"] });
  const page = await openLive(ana, threadOf(task));
  await point(page, FIVE[0]?.words ?? "").focus();
  await page.keyboard.press("Space");
  await expect(point(page, FIVE[0]?.words ?? "")).toBeChecked();
  await expectTicked(task, ana, 1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("button", { name: `Not possible: ${FIVE[1]?.words ?? ""}` }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Say why it is not possible.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("The door is locked");
  // What was typed is kept.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(point(page, FIVE[1]?.words ?? "")).toBeFocused();
  const theirs = await open(admin, `/admin-dashboard/task-status?task=${task.id}`);
  await expect(points(theirs).getByText("Not possible: The door is locked")).toBeVisible(LIVE);
  await expect(theirs.getByText("1 of 3 points ticked, 1 not possible").first()).toBeAttached();
  await point(page, FIVE[2]?.words ?? "").press("Space");
  await expect(page.getByText("All points are answered.")).toBeVisible();
  expect((await readTask(ana, task.id)).stage).toBe("Pending");
  const finish = pane(page, task).getByRole("button", { name: "Finish" });
  await finish.focus();
  await page.keyboard.press("Enter");
  await expectStage(task, ana, "Completed");
});

test("every way to complete leads to the same window when something is needed, and is one press when nothing is", async ({
  open,
}) => {
  const { ana, task } = await given({ needs: ["words"] });
  const page = await open(ana, "/user-dashboard");
  await page.getByRole("button", { name: `Complete “${task.title}”` }).click();
  await expect(finishing(page)).toBeVisible();
  await expect(page.getByText(/^Moved to/)).toHaveCount(0);
  await expect(finishing(page).locator("button[type=submit]")).toHaveText("A few words to go");
  await page.keyboard.press("Escape");
  await expect(finishing(page)).toHaveCount(0);
  expect((await readTask(ana, task.id)).stage).toBe("Pending");

  await page.goto("/user-dashboard/conversations");
  await page.getByRole("button", { name: `Complete: ${task.title}` }).click();
  await expect(finishing(page)).toBeVisible();
  // As a mail opens it.
  await page.goto(`${threadOf(task)}#complete`);
  await expect(finishing(page)).toBeVisible();
  await finishing(page).getByRole("textbox").fill("Both shelves");
  await finishing(page).locator("button[type=submit]").click();
  await expectStage(task, ana, "Completed");
  await expect(stream(page).getByText("Both shelves")).toBeVisible(LIVE);
});

test("on the board a card that is dragged to Completed stays until it is finished, and says so", async ({
  open,
}) => {
  const { ana, task } = await given({ needs: ["words"] });
  const page = await open(ana, "/user-dashboard");
  const card = page.getByRole("article").filter({ hasText: task.title });
  await page.getByRole("button", { name: `Complete “${task.title}”` }).waitFor();
  await card.press("Space");
  await expect(page.getByText(/^Lifted\. Pending, 1 of 1/)).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(finishing(page)).toBeVisible();
  await expect(page.getByText("Left where it was: Pending, 1 of 1")).toHaveCount(1);
  expect((await readTask(ana, task.id)).stage).toBe("Pending");
});

test("an admin's own task asks for the same, also from the menu with which admins complete others' at once", async ({
  open,
}) => {
  const [admin, boss] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
  const { tasks } = await assignWork(admin, [boss], { needs: ["words"] });
  const [task] = tasks;
  if (task === undefined) throw new Error("Nothing was given");
  for (const person of [boss, admin]) {
    const page = await open(person, `/admin-dashboard/task-status?task=${task.id}`);
    await page.getByRole("button", { name: `Change ${task.title}` }).press("Enter");
    await page.getByRole("menuitem", { name: /^Complete/ }).press("Enter");
    if (person === admin) continue;
    await expect(finishing(page).locator("button[type=submit]")).toHaveText("A few words to go");
    expect((await readTask(boss, task.id)).stage).toBe("New");
  }
  await expectStage(task, boss, "Completed");
});

/** Ten points of Ana's, each of which is needed. */
function givenTen() {
  const words = Array.from({ length: 10 }, (_, place) => `Point ${place + 1}.`);
  return given({ points: words.map((one) => ({ words: one })), needs: ["points"] });
}

/** Everything arrived, each once, and in the order in which it was pressed. */
async function expectAllInOrder(task: Task, ana: Person): Promise<void> {
  await expectStage(task, ana, "Completed");
  const { points: all, task: row } = await readThread(ana, task.id);
  expect(row.done?.ticked).toBe(10);
  const times = all.map(({ at }) => Date.parse(at ?? ""));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const completed = ana.db.from("notifications").select("id").eq("task_id", task.id);
  const { data } = await completed.eq("kind", "completed").is("copy_of", null).throwOnError();
  expect(data).toHaveLength(1);
}

test("a server that hangs in the middle of ten ticks and a finish, and is killed, got each once and in order from the next one", async ({
  newWindow,
}) => {
  test.slow();
  const { ana, task } = await givenTen();
  const own = { supabasePort: supabaseAddress().port };
  const server = await startOwn(own);
  const page = await newWindow({ ...phone, baseURL: server.url });
  await signInAs(page.context(), ana);
  await page.goto(threadOf(task));
  await settled(page);
  for (const number of [1, 2, 3]) await point(page, `Point ${number}.`).tap();
  await expectTicked(task, ana, 3);
  server.process.kill("SIGSTOP");
  for (const number of [4, 5, 6, 7, 8, 9, 10]) await point(page, `Point ${number}.`).tap();
  await pane(page, task).getByRole("button", { name: "Finish" }).tap();
  await expect(pane(page, task).getByText(/^Complete: waiting/)).toBeVisible();
  const { task: still } = await readThread(ana, task.id);
  expect([still.stage, still.done?.ticked]).toEqual(["Pending", 3]);
  await killServer(server);
  const next = await startOwn({ ...own, port: server.port });
  await expectAllInOrder(task, ana);
  await expect(pane(page, task).getByText(/: waiting/)).toHaveCount(0, BACK);
  await stopChild(next.process);
});

test("points are in the page before its scripts are, and can be ticked without them", async ({
  open,
}) => {
  const { ana, task } = await given({ points: FIVE });
  const page = await open(ana, threadOf(task), { javaScriptEnabled: false });
  await expect(points(page).getByRole("checkbox")).toHaveCount(FIVE.length);
  await page.getByRole("button", { name: `Tick: ${FIVE[0]?.words}` }).click();
  await expect(points(page).getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expectTicked(task, ana, 1);
});
