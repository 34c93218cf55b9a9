// Rows are read: how many characters of a title and of the last message are in sight, and how many rows.
import type { Locator, Page } from "@playwright/test";
import { send } from "../fixtures/commands.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { card, middleOf } from "./board.ts";
import { addTasks } from "./many-tasks.ts";
import { PATH as STATUS } from "./task-table.ts";
import { PATH as TODAY } from "./today-cards.ts";
import { expect } from "./test.ts";
import { finger } from "./touch.ts";
import { settled, test } from "./windows.ts";

const CONVERSATIONS = "/user-dashboard/conversations";
const BOARD = "/user-dashboard?column=pending";
const HOUR_MS = 3_600_000;

/** A window, and how many characters of a title it shows at least. */
const WINDOWS = [
  { width: 360, height: 640, letters: 30 },
  { width: 390, height: 844, letters: 34 },
  { width: 1280, height: 900, letters: 34 },
  { width: 1440, height: 900, letters: 34 },
];

const TITLES = [
  "Replace the filter of the heating in the greenhouse before winter",
  "إصلاح مضخة المياه في الطابق السفلي قبل نهاية الأسبوع القادم مع الفريق",
  "🔧 Replace the filter 🧯 of the heating in the 👩🏽‍🌾 greenhouse",
  "Call Maja",
];
const SAID =
  "I was there this morning and nobody could open the door for me, so I come again at noon";

function phone({ width, height }: { width: number; height: number }) {
  return { viewport: { width, height }, hasTouch: width < 640, isMobile: width < 640 };
}

/** How many characters of the text of an element can be read, without those that an ellipsis covers. */
function lettersSeen(element: Locator): Promise<number> {
  return element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
    const boxes: Array<DOMRect> = [];
    for (let at: Element | null = root; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== "visible") boxes.push(at.getBoundingClientRect());
    }
    const style = getComputedStyle(root);
    const paint = document.createElement("canvas").getContext("2d");
    if (paint) paint.font = style.font;
    const dots = paint?.measureText("…").width ?? 0;
    const isCut = root.scrollWidth > root.clientWidth;
    const isLeft = style.direction === "rtl";
    const range = document.createRange();
    let seen = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, segment } of segmenter.segment(text.textContent ?? "")) {
        range.setStart(text, index);
        range.setEnd(text, index + segment.length);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isIn = boxes.every(
          (box) =>
            left >= box.left + (isCut && isLeft ? dots : -1) &&
            right <= box.right + (isCut && !isLeft ? -dots : 1) &&
            top >= box.top - 3 &&
            bottom <= box.bottom + 3,
        );
        if (isIn && right > left) seen += 1;
      }
    }
    return seen;
  });
}

/** How many of the rows are in sight as a whole, over the bar at a phone's foot. */
function rowsInSight(page: Page): Promise<number> {
  return page.locator("[data-arrival]").evaluateAll((rows) => {
    const bar = [...document.querySelectorAll("nav")].find(
      (nav) => nav.getAttribute("aria-label") === "Most used" && nav.checkVisibility(),
    );
    const end = bar?.getBoundingClientRect().top ?? innerHeight;
    return rows.filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= end;
    }).length;
  });
}

/** Accepted tasks in which something was said, due so many hours from now. */
async function talkedAbout(admin: Person, ana: Person, due: ReadonlyArray<number>) {
  for (const [index, title] of TITLES.entries()) {
    const hours = due[index] ?? 1;
    const dueDateTime = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const { id } = await assignTask(admin, ana, { title, dueDateTime });
    await send(ana, "accept", id).throwOnError();
    await send(admin, "message", id, { args: { message: SAID } }).throwOnError();
  }
}

for (const [name, path] of [
  ["Conversations", CONVERSATIONS],
  ["My Board on a phone", BOARD],
] as const) {
  test(`${name}: a title is read at every width, and so is what was said last §2.26`, async ({
    open,
  }) => {
    const { admin, ana } = await seedPeople();
    await talkedAbout(admin, ana, [1, -72, 216, 30]);
    for (const window of path === BOARD ? WINDOWS.slice(0, 2) : WINDOWS) {
      const page = await open(ana, path, phone(window));
      for (const title of TITLES) {
        const row = page.getByRole("article", { name: title });
        const heading = row.getByRole("heading");
        const whole = [...new Intl.Segmenter().segment(title)].length;
        const seen = await lettersSeen(heading);
        const where = `${title} at ${window.width}`;
        expect(seen, where).toBeGreaterThanOrEqual(Math.min(whole, window.letters));
        const said = row.locator("p", { hasText: SAID });
        expect(await lettersSeen(said), `said in ${where}`).toBeGreaterThanOrEqual(30);
      }
    }
  });
}

for (const [name, path] of [
  ["Today Alert", (uid: string) => `${TODAY}?view=overdue&q=${uid}`],
  ["Task Status", (uid: string) => `${STATUS}?view=table&person=${uid}`],
] as const) {
  test(`${name} has rows that are read: ten beside an open conversation, eight on a phone, eight on a tablet §rights.53`, async ({
    open,
  }) => {
    const { admin, ana } = await seedPeople();
    await talkedAbout(admin, ana, [-70, -71, -72, -73]);
    await addTasks({ to: ana, by: admin, count: 14, due: "-2 days" });
    const here = path(name === "Task Status" ? ana.uid : encodeURIComponent(ana.fullName));
    for (const [width, height, rows, letters, alone] of [
      [1440, 900, 10, 34],
      [390, 844, 8, 34],
      [360, 780, 6, 30],
      [768, 1024, 8, 34],
      [1440, 900, 12, 34, "alone"],
      [1280, 900, 12, 34, "alone"],
    ] as const) {
      const page = await open(admin, here, phone({ width, height }));
      if (width === 1440 && alone === undefined) {
        await page.getByRole("link", { name: "Card 1", exact: true }).click();
        await expect(page.locator("[data-pane] textarea").first()).toBeVisible();
      }
      const fold = page.getByRole("button", { name: "Search, filter and sort (filtered)" });
      if (await fold.isVisible()) await fold.click();
      await expect.poll(() => rowsInSight(page), `${width}`).toBeGreaterThanOrEqual(rows);
      for (const title of TITLES) {
        const whole = [...new Intl.Segmenter().segment(title)].length;
        const row = page.locator("[data-arrival]", { hasText: title });
        const height = (await row.boundingBox())?.height;
        expect(height, `height of ${title} at ${width}`).toBeLessThanOrEqual(width < 640 ? 64 : 72);
        if (width < 640) {
          const said = await lettersSeen(row.locator("p", { hasText: SAID }));
          expect(said, `said in ${title} at ${width}`).toBeGreaterThanOrEqual(30);
        }
        const link = page.getByRole("link", { name: title });
        expect(await lettersSeen(link), `${title} at ${width}`).toBeGreaterThanOrEqual(
          Math.min(whole, letters),
        );
      }
    }
  });
}

test("on a phone and a tablet My Board shows rows: six on a small one, and one column at a time", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 14 });
  for (const [width, height, rows] of [
    [360, 640, 6],
    [390, 844, 9],
    [768, 1024, 11],
  ] as const) {
    const page = await open(ana, BOARD, phone({ width, height }));
    await expect.poll(() => rowsInSight(page), `${width}`).toBeGreaterThanOrEqual(rows);
    await expect(page.locator("#board > section:visible")).toHaveCount(1);
  }
});

test("a small phone shows eight conversations", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 12 });
  const page = await open(ana, CONVERSATIONS, phone({ width: 360, height: 640 }));
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(8);
});

test("a finger that rests on a row opens what else can be done, and not the conversation §2.27", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana, { title: "Water the plants" });
  await assignTask(admin, ana, { title: "Count the chairs" });
  const page = await open(ana, CONVERSATIONS, phone({ width: 390, height: 844 }));
  await expect(page.getByRole("button", { name: "More: Water the plants" })).toHaveCSS(
    "opacity",
    "0",
  );
  const { touch, slide } = await finger(page);
  const menu = page.getByRole("menuitem", { name: "Reject…" });
  const start = await middleOf(card(page, "Water the plants").getByRole("heading"));
  // A finger that moves scrolls.
  await touch("touchStart", start);
  await slide(start, { x: start.x, y: start.y - 60 });
  await touch("touchEnd");
  await touch("touchStart", start);
  await expect(menu).toBeVisible();
  await touch("touchEnd");
  await expect(page).toHaveURL(CONVERSATIONS);
  await menu.tap();
  await expect(page.getByRole("dialog", { name: "Reject task" })).toBeVisible();
  expect((await readTask(admin, id)).stage).toBe("New");
});

test("without a connection a decided row keeps its height, and the next tap hits its row §2.28", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const dueDateTime = new Date(Date.now() + 200 * HOUR_MS).toISOString();
  for (const title of ["Third", "Second", "First"]) {
    await assignTask(admin, ana, { title, dueDateTime });
  }
  const page = await openLive(ana, CONVERSATIONS, phone({ width: 390, height: 844 }));
  await settled(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible();
  function boxes() {
    return Promise.all(
      ["First", "Second", "Third"].map((title) => card(page, title).boundingBox()),
    );
  }
  const before = await boxes();
  await page.getByRole("button", { name: "Accept Task: First" }).tap();
  await expect(card(page, "First")).toContainText("Accept: waiting to be sent");
  expect(await boxes()).toEqual(before);
  await card(page, "First").getByRole("button", { name: "Don’t send" }).tap();
  await expect(page.getByRole("button", { name: "Accept Task: First" })).toBeVisible();
  expect(await boxes()).toEqual(before);
  await page.context().setOffline(false);
});

test("what can be undone lies over no quick answer", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const { id } = await assignTask(admin, ana, { title: "Water the plants" });
  const page = await open(ana, `${CONVERSATIONS}?task=${id}`, phone({ width: 390, height: 844 }));
  await page
    .locator("[data-pane]")
    .getByRole("button", { name: /^Accept Task/ })
    .first()
    .tap();
  const undo = page.locator("[data-undo]");
  await expect(undo).toBeVisible();
  const answer = page.locator(".quick-answer").first();
  await expect(answer).toBeVisible();
  const [toast, choice] = [await undo.boundingBox(), await answer.boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(choice?.y ?? 0);
});

test("a week shows of a day what the window has room for, and how many more there are", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 60, due: "20 days" });
  const day = new Date(Date.now() + 20 * 24 * HOUR_MS).toISOString().slice(0, 10);
  const path = `/admin-dashboard/calendar?view=week&day=${day}&person=${ana.uid}`;
  const page = await open(admin, path, { viewport: { width: 1440, height: 900 } });
  const more = page.getByRole("link", { name: /^\d+ more on / }).first();
  await expect(more).toBeInViewport({ ratio: 1 });
  const [link, task] = [
    await more.boundingBox(),
    await page.locator("[data-task]").first().boundingBox(),
  ];
  // One more would not fit.
  expect((link?.y ?? 0) + (link?.height ?? 0) + (task?.height ?? 0) + 4).toBeGreaterThan(900);
});
