import type { Page } from "@playwright/test";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { talk } from "./long-talk.ts";
import { expect } from "./test.ts";
import { bubbles, stream, threadOf } from "./thread.ts";
import { test } from "./windows.ts";

const MESSAGES = 5000;
/** The most bytes of a page with fifty short messages; each says whether files came with it, those that can still be changed carry a form for it. */
const MOST_BYTES = 129_500;

/** "Message 4951" to "Message 5000", in their order. */
function messages(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => `Message ${from + index}`);
}

function placeOf(page: Page, message: string) {
  return stream(page)
    .getByText(message, { exact: true })
    .evaluate((bubble) => bubble.getBoundingClientRect().top);
}

test("a thread of 5,000 messages opens at the newest and pages back in order, without moving", async ({
  open,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await talk({ task, by: admin, to: ana, count: MESSAGES });
  const page = await open(ana, threadOf(task));
  await expect.poll(() => bubbles(page)).toEqual(messages(MESSAGES - 49, MESSAGES));
  await expect(stream(page).getByText(`Message ${MESSAGES}`)).toBeInViewport();
  const html = await (await page.request.get(threadOf(task))).body();
  expect(html.length).toBeLessThan(MOST_BYTES);

  for (let first = MESSAGES - 49; first > MESSAGES - 249; first -= 50) {
    const button = page.getByRole("button", { name: "Earlier messages" });
    await button.scrollIntoViewIfNeeded();
    const before = await placeOf(page, `Message ${first}`);
    await button.click();
    await expect.poll(() => bubbles(page)).toEqual(messages(first - 50, MESSAGES));
    expect(Math.abs((await placeOf(page, `Message ${first}`)) - before)).toBeLessThan(60);
  }
});
