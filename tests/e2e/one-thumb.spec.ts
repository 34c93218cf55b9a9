// On a phone the next act of each task is at the same place in its row, one tap away.
import { expect } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, type Task } from "../fixtures/tasks.ts";
import { middleOf } from "./board.ts";
import { pane, rows } from "./inbox.ts";
import { addTasks } from "./many-tasks.ts";
import { phone, test } from "./windows.ts";

const HERE = "/user-dashboard/conversations";
const HOUR_MS = 3_600_000;

test("five tasks are completed with five taps, and one line undoes them §2.25", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const tasks: Array<Task> = [];
  for (let number = 1; number <= 6; number += 1) {
    const dueDateTime = new Date(Date.now() - (10 - number) * HOUR_MS).toISOString();
    const task = await assignTask(admin, ana, { title: `Task ${number}`, dueDateTime });
    await send(ana, "accept", task.id).throwOnError();
    tasks.push(task);
  }
  const page = await open(ana, HERE, phone);
  await expect(rows(page)).toHaveCount(6);
  await page.evaluate(() => {
    document.body.dataset.taps = "";
    document.addEventListener("pointerdown", () => (document.body.dataset.taps += "."));
  });
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight));
  const places: Array<number | undefined> = [];
  for (let number = 1; number <= 5; number += 1) {
    const button = page.getByRole("button", { name: `Complete: Task ${number}` });
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    places.push(box?.x);
    await button.tap();
    await expect(button).toHaveCount(0);
  }
  expect(new Set(places).size).toBe(1);
  await expect(page.locator("body")).toHaveAttribute("data-taps", ".....");
  for (const { id } of tasks.slice(0, 5)) {
    await expect.poll(async () => (await readTask(admin, id)).stage).toBe("Completed");
  }
  expect((await readTask(admin, tasks[5]?.id ?? "")).stage).toBe("Pending");
  const done = page.locator("[data-undo]").filter({ hasText: "5 completed" });
  await expect(done).toHaveCount(1);
  expect(await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight))).toEqual(
    heights,
  );
  // It covers no act of a row.
  const [toast, act] = [
    await done.boundingBox(),
    await page.getByRole("button", { name: "Complete: Task 6" }).boundingBox(),
  ];
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(act?.x ?? 0);
  await done.getByRole("button", { name: "Undo" }).tap();
  for (const { id } of tasks) {
    await expect.poll(async () => (await readTask(admin, id)).stage).toBe("Pending");
  }
});

test("a second tap on the same place does nothing, whether the row stays or would leave", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const dueDateTime = new Date(Date.now() + 200 * HOUR_MS).toISOString();
  const [below, above] = [
    await assignTask(admin, ana, { title: "Below", dueDateTime }),
    await assignTask(admin, ana, { title: "Above", dueDateTime }),
  ];
  const page = await open(ana, HERE, phone);
  for (const [search, title] of [
    ["", "Above"],
    ["?show=answer", "Below"],
  ] as const) {
    await page.goto(HERE + search);
    const place = await middleOf(page.getByRole("button", { name: `Accept Task: ${title}` }));
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(place.x, place.y);
    const meant = title === "Above" ? above : below;
    await expect.poll(async () => (await readTask(admin, meant.id)).stage).toBe("Pending");
    await expect(page).toHaveURL(HERE + search);
    await expect(page.locator("main article", { hasText: title })).toContainText("Pending");
  }
});

test("on a phone ten quiet rows are in sight, the first within 120 px of the top", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const dueDateTime = new Date(Date.now() + 200 * HOUR_MS).toISOString();
  for (let number = 1; number <= 12; number += 1) {
    const task = await assignTask(admin, ana, { title: `Task ${number}`, dueDateTime });
    await send(ana, "accept", task.id).throwOnError();
  }
  const page = await open(ana, HERE, phone);
  await expect(rows(page)).toHaveCount(12);
  const sign = rows(page).first().locator("svg.stage-sign");
  const drawn = await sign.evaluate((svg) => {
    const { width, paddingLeft, paddingRight } = getComputedStyle(svg);
    return (
      Number.parseFloat(width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    );
  });
  expect(drawn, "a shape, and not only a colour, says the stage").toBeGreaterThanOrEqual(14);
  const boxes = await rows(page).evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const header = await page.getByRole("banner").boundingBox();
  const bar = await page.getByRole("navigation", { name: "Most used" }).boundingBox();
  expect(header?.height).toBeLessThanOrEqual(40);
  expect(boxes[0]?.top).toBeLessThanOrEqual(120);
  expect(boxes[9]?.bottom).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("completing in a conversation opens the next one that is due, until somebody stops", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  for (const [title, hours] of [
    ["Second", -1],
    ["First", -2],
    ["Next week", 200],
  ] as const) {
    const dueDateTime = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const task = await assignTask(admin, ana, { title, dueDateTime });
    await send(ana, "accept", task.id).throwOnError();
  }
  const page = await open(ana, HERE, phone);
  await rows(page).filter({ hasText: "First" }).getByRole("link").tap();
  await pane(page, "First").getByRole("button", { name: "Complete" }).tap();
  await expect(pane(page, "Second")).toBeVisible();
  await expect(page.getByRole("status").getByText("Next: Second")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).tap();
  await expect(page).toHaveURL(HERE);
  await rows(page).filter({ hasText: "Second" }).getByRole("link").tap();
  await pane(page, "Second").getByRole("button", { name: "Complete" }).tap();
  // Nothing else is due.
  await expect(pane(page, "Second")).toContainText("You completed this");
});

test("of sixty tasks the one that has waited longest for an answer is one tap away, and accepted with the next", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 40, due: "-2 days" });
  const dueDateTime = new Date(Date.now() + 200 * HOUR_MS).toISOString();
  const oldest = await assignTask(admin, ana, { title: "Asked first", dueDateTime });
  await addTasks({ to: ana, by: admin, count: 19, stage: "New", due: "9 days" });
  const page = await open(ana, HERE, phone);
  await page.getByRole("link", { name: /^Needs an answer/ }).tap();
  await expect(rows(page)).toHaveCount(20);
  const first = rows(page).first();
  await expect(first).toContainText("Asked first");
  await expect(first).toBeInViewport({ ratio: 1 });
  await first.getByRole("button", { name: "Accept Task: Asked first" }).tap();
  await expect.poll(async () => (await readTask(admin, oldest.id)).stage).toBe("Pending");
});
