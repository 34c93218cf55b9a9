// A conversation where there is least room: 360 pixels, the longest words, the largest text.
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../fixtures/tasks.ts";
import { hydrated } from "./fixtures.ts";
import { pane, threadOf } from "./thread.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

/** As wide as twenty letters are at least in German. */
const TITLE = "Kühlraum prüfen alle";
const NARROW = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test("at 360 pixels in German a head shows twenty letters and all of when it is due, and with text twice as large the message box has room for words and the quick answers leave the head alone", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const text = { title: TITLE, dueDateTime: inDays(40) };
  const tasks = [await assignTask(admin, ana, text), await taskIn(admin, ana, "Pending", text)];
  const page = await open(ana, "/user-dashboard", { ...NARROW, locale: "de-DE" });
  for (const task of tasks) {
    await page.goto(threadOf(task));
    await hydrated(page);
    for (const part of ["h2", ".conversation-state"]) {
      const isWhole = await pane(page, task)
        .locator(part)
        .first()
        .evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1,
        );
      expect(isWhole, part).toBe(true);
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const box = await page.locator(".composer textarea").boundingBox();
  expect(box?.width).toBeGreaterThan(250);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  const [head, answers] = await Promise.all(
    [".conversation-head", ".quick-answers"].map((part) => page.locator(part).boundingBox()),
  );
  expect(answers?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});
