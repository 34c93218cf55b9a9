// Who gives work says what done means: points, what else is needed, who checks it; and edits it later for all who have it.
import { send } from "../fixtures/commands.ts";
import { assignWork, FIVE, readThread } from "../fixtures/needs.ts";
import { createPerson, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { dialogOf, expectAssigned, fillIn, listOf, PATH, tasksOf } from "./assigning.ts";
import { expectAccessible, expectAccessibleInEachLook } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { phone, test } from "./windows.ts";

const WORDS = FIVE.map(({ words }) => words);
const OPEN = "What done means…";

/** The points and needs of somebody's only task. */
async function doneOf(person: Person, title?: string) {
  const all = await tasksOf(person);
  const task = all.find((one) => title === undefined || one.title === title);
  const { points, task: row } = await readThread(person, task?.id ?? "");
  return {
    points: points.map(({ words, wants_photo }) => (wants_photo ? `${words}, photo` : words)),
    needs: row.done?.needs,
    isChecked: row.done?.is_checked,
  };
}

function pointsOf(page: Page) {
  return page.getByRole("list", { name: "Points" }).getByRole("textbox");
}

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    const pasting = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", pasting));
  }, text);
}

test("with the keyboard alone five points are given, with a photo wanted, and what is typed outlives a closed window", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, `${PATH}?assign=${ana.uid}`);
  const dialog = dialogOf(page);
  await fillIn(page, "Open the kitchen");
  await dialog.getByRole("button", { name: OPEN }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Point 1" })).toBeFocused();
  // What is in the wrong place is moved, and an empty line goes with Backspace.
  for (const words of [WORDS[1], WORDS[0], ...WORDS.slice(2)]) {
    await page.keyboard.type(words ?? "");
    await page.keyboard.press("Enter");
  }
  await expect(pointsOf(page)).toHaveCount(6);
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("textbox", { name: "Point 5" })).toBeFocused();
  await page.getByRole("textbox", { name: "Point 2" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByRole("textbox", { name: "Point 1" })).toBeFocused();
  await page.getByRole("textbox", { name: "Point 3" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "A photo for point 3" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  for (const need of ["All points", "A photo"]) {
    await page.getByRole("checkbox", { name: need }).press("Space");
  }
  await page.getByRole("combobox", { name: "Checked by" }).selectOption("Who assigns it");
  await expectAccessibleInEachLook(page);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goto(`${PATH}?assign=${ana.uid}`);
  await expect(pointsOf(page)).toHaveCount(5);
  for (const [place, words] of WORDS.entries()) {
    await expect(pointsOf(page).nth(place)).toHaveValue(words);
  }
  const long = page.getByRole("textbox", { name: "Point 5" });
  await long.fill("x".repeat(201));
  await expect(long).toHaveAccessibleDescription("At most 200 characters");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Point 5: At most 200 characters")).toBeVisible();
  await long.fill(WORDS[4] ?? "");
  await page.keyboard.press("Control+Enter");
  await expectAssigned(page, ana);
  expect(await doneOf(ana)).toEqual({
    points: WORDS.map((words, place) => (place === 2 ? `${words}, photo` : words)),
    needs: ["points", "photo"],
    isChecked: true,
  });
  // It begins with nothing the next time.
  await page.goto(`${PATH}?assign=${ana.uid}`);
  await expect(dialog.getByRole("button", { name: OPEN })).toBeVisible();
});

test("lines under a title that is pasted are its points, each title has its own", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, "/admin-dashboard/settings");
  await page.keyboard.press("c");
  const window = page.getByRole("dialog", { name: "Create task" });
  await expect(window.getByRole("textbox", { name: "Title" })).toBeFocused();
  await paste(page, `Open\n- ${WORDS[0]}\n• ${WORDS[1]}\nLock up\nCount\n- Till`);
  await expect(window.getByRole("button", { name: "Create 3 tasks" })).toBeVisible();
  await expect(pointsOf(page)).toHaveCount(3);
  await expectAccessible(page);
  await window.getByRole("combobox", { name: "Person" }).fill(ana.fullName);
  const found = window.getByRole("listbox", { name: "Person" }).getByRole("option");
  await found.click();
  await window.getByRole("button", { name: /^Tomorrow/ }).click();
  await window.getByRole("button", { name: "Create 3 tasks" }).click();
  await expect(page.getByText("3 tasks created")).toBeVisible();
  expect((await doneOf(ana, "Open")).points).toEqual(WORDS.slice(0, 2));
  expect((await doneOf(ana, "Lock up")).points).toEqual([]);
  expect((await doneOf(ana, "Count")).points).toEqual(["Till"]);
});

test("on a phone a template gives its points again, and one is taken out", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const title = `Open the kitchen ${unique()}`;
  const points = FIVE.map(({ words }, place) => ({ words, wants_photo: place === 2 }));
  const routine = { name: title, title, people: [ana.uid], done: { points, needs: ["photo"] } };
  await admin.db
    .rpc("save_routine", { p_id: crypto.randomUUID(), p_version: 0, p_routine: routine })
    .throwOnError();
  const page = await open(admin, listOf(ana), phone);
  await page.getByRole("button", { name: /^Add Task/ }).tap();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: OPEN }).tap();
  await expect(page.getByRole("textbox", { name: "Point 1" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Use a template…" }).tap();
  await page
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("link", { name: "Assign Task" })
    .tap();
  await expect(pointsOf(page)).toHaveCount(5);
  await expect(page.getByRole("button", { name: "A photo for point 3" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await dialog.getByRole("button", { name: "Change point 5" }).tap();
  await page.getByRole("menuitem", { name: "Take out" }).tap();
  await expect(pointsOf(page)).toHaveCount(4);
  await expectAccessible(page);
  await fillIn(page, title);
  await dialog.getByRole("button", { name: "Assign task" }).tap();
  await expectAssigned(page, ana);
  expect(await doneOf(ana)).toMatchObject({
    points: WORDS.slice(0, 4).map((words, place) => (place === 2 ? `${words}, photo` : words)),
    needs: ["photo"],
  });
});

test("what done means is edited for all who have it; two admins at once lose nothing", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const { assignment, tasks } = await assignWork(admin, [ana, ben], { points: FIVE });
  const page = await open(admin, `/admin-dashboard/task-status?task=${tasks[0]?.id}`);
  const title = tasks[0]?.title ?? "";
  await page.getByRole("button", { name: `Change ${title}` }).press("Enter");
  await page.getByRole("menuitem", { name: OPEN }).press("Enter");
  const window = page.getByRole("dialog", { name: "What done means" });
  await expect(window).toContainText("For 2 people");
  await expect(pointsOf(page)).toHaveCount(5);
  await window.getByRole("textbox", { name: "Point 5" }).fill("Air the room");
  await expectAccessibleInEachLook(page);
  await admin.db
    .rpc("edit_needs", {
      p_assignment_id: assignment,
      p_version: 1,
      p_done: { points: [{ words: "Sweep" }], needs: ["words"] },
    })
    .throwOnError();
  await page.keyboard.press("Control+Enter");
  const conflict = window.getByRole("alert");
  await expect(conflict).toContainText("Sweep");
  await expect(conflict).toContainText("Done needs: Words");
  await expect(window.getByRole("textbox", { name: "Point 5" })).toHaveValue("Air the room");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Apply mine on top" }).click();
  await expect(page.getByText("What done means is changed")).toBeVisible();
  await expect(window).toHaveCount(0);
  for (const person of [ana, ben]) {
    expect((await doneOf(person)).points).toEqual([...WORDS.slice(0, 4), "Air the room"]);
  }
  // A mended point is the same one, unless they say that it is another.
  const { id = "" } = tasks[0] ?? {};
  for (const { id: point } of (await readThread(ana, id)).points.slice(3)) {
    await send(ana, "tick", id, { args: { point, as: "ticked" } }).throwOnError();
  }
  await page.getByRole("button", { name: `Change ${title}` }).press("Enter");
  await page.getByRole("menuitem", { name: OPEN }).press("Enter");
  await window.getByRole("textbox", { name: "Point 4" }).fill("Fill the tubs");
  const same = window.getByRole("checkbox", { name: "It is the same point: its answer stays" });
  await expect(same).toBeChecked();
  await same.press("Space");
  await window.getByRole("textbox", { name: "Point 5" }).fill("Air the rooms");
  await expect(same.nth(1)).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(window).toHaveCount(0);
  const now = (await readThread(ana, id)).points.filter((point) => !point.is_removed).slice(3);
  expect(now.map(({ words, at }) => [words, at !== null])).toEqual([
    ["Fill the tubs", false],
    ["Air the rooms", true],
  ]);
});

test("who checks is chosen among the admins, without the only one who gets it, and a task that says nothing of it has it in its edit window", async ({
  open,
}) => {
  const first_name = `Checking ${unique()}`;
  const [admin, boss] = await Promise.all([
    createPerson({ role: "admin", first_name }),
    createPerson({ role: "admin", first_name }),
    createPerson({ first_name }),
  ]);
  const { tasks } = await assignWork(admin, [boss], {});
  const { id = "", title = "" } = tasks[0] ?? {};
  const page = await open(admin, `/admin-dashboard/task-status?task=${id}`);
  await page.getByRole("button", { name: `Change ${title}` }).press("Enter");
  await expect(page.getByRole("menuitem", { name: OPEN })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: OPEN }).press("Enter");
  const window = page.getByRole("dialog", { name: "What done means" });
  await expect(window.getByText("What done means")).toHaveCount(1);
  await window.getByRole("combobox", { name: "Checked by" }).selectOption("Another admin…");
  await window.getByRole("combobox", { name: "Who checks it" }).fill(first_name);
  const found = window.getByRole("listbox", { name: "Who checks it" }).getByRole("option");
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  await found.click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("What done means is changed")).toBeVisible();
  expect((await readThread(boss, id)).task.done?.is_checked).toBe(true);
  await expect(page.getByRole("button", { name: `Change ${title}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: OPEN })).toBeVisible();
});
