// With text twice as large on a phone everything is on the page, and nothing scrolls sideways.
import type { Page } from "@playwright/test";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../fixtures/tasks.ts";
import { adminsPages, PEOPLES_PAGES } from "../../scripts/lib/all-pages.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

const PHONE = { width: 390, height: 844 };

/** What extends beyond the window, except inside a part that scrolls or is truncated with an ellipsis. */
function cutOff(page: Page) {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    function isExpected(element: Element): boolean {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(at);
        if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis") return true;
        if (position === "absolute" && at.clientWidth <= 1) return true;
      }
      return false;
    }
    const pressed = [...document.querySelectorAll("a, button, input, select, textarea, summary")];
    const beyond = pressed.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isThere = element.checkVisibility({ visibilityProperty: true }) && width > 1;
      return isThere && (right > innerWidth + 1 || left < -1) && !isExpected(element);
    });
    /** Texts in a box so narrow that their words are broken again and again. */
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: Array<string> = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? "";
      const box = text.parentElement;
      if (words.length < 8 || !box?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      const isBroken = lines > words.split(/\s+/).length && words.length / lines < 4;
      if (isBroken) broken.push(`${words} in ${lines} lines`);
    }
    const { scrollWidth } = document.documentElement;
    return [
      ...broken,
      ...(scrollWidth > innerWidth ? [`scrolls sideways by ${scrollWidth - innerWidth}`] : []),
      ...beyond.map((element) => element.getAttribute("aria-label") ?? element.textContent),
    ];
  });
}

async function expectAllSeen(page: Page, root: string, paths: ReadonlyArray<string>) {
  for (const path of paths) {
    await page.goto(root + path);
    expect(await cutOff(page), path).toEqual([]);
  }
}

test("an admin's pages on a phone have room for text twice as large, and the clock can be read, also beside the button for views §rights.57 §rights.59", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Fix the date field on Safari ${unique()}` });
  await taskIn(admin, ana, "Rejected");
  const word = `Greenhouse${unique()}`;
  await assignTask(admin, ana, { title: word, dueDateTime: inDays(-2) });
  const page = await open(admin, "/admin-dashboard", { viewport: PHONE });
  const root = "/admin-dashboard";
  await expectAllSeen(page, root, [
    ...adminsPages(admin, ana),
    `/task-status?task=${task.id}`,
    `/today-alert?view=overdue&q=${word}`,
  ]);

  const clock = page.getByRole("banner").getByRole("time");
  for (const path of [root, `${root}/task-status?priority=High`]) {
    await page.goto(path);
    await expect(clock).toHaveText(/\d:\d\d [ap]m/);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const cut = await clock.evaluate((time) => {
      const text = document.createRange();
      // In another zone a note follows, which may be cut.
      text.selectNodeContents(time.firstChild ?? time);
      const { right, bottom } = time.getBoundingClientRect();
      const header = time.closest("header")?.getBoundingClientRect();
      return [...text.getClientRects()].filter(
        (part) => part.right > right + 1 || part.bottom > Math.min(bottom, header?.bottom ?? 0) + 1,
      ).length;
    });
    expect(cut, path).toBe(0);
  }
});

test("a person's pages on a phone have room for text twice as large", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Fix the date field on Safari ${unique()}` });
  await taskIn(admin, ana, "Pending");
  await taskIn(admin, ana, "Completed");
  const page = await open(ana, "/user-dashboard", { viewport: PHONE });
  await expectAllSeen(page, "/user-dashboard", [...PEOPLES_PAGES, `?task=${task.id}`]);
});
