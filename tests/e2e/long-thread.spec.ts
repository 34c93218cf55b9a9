import type { Page } from "@playwright/test";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { EntriesPageSchema } from "../../app/task/entries/thread.ts";
import { talk } from "./long-talk.ts";
import { cookieHeader } from "./session.ts";
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

/** The messages of at most so many pages before an entry, or of the newest ones. */
async function readPages(
  cookie: string,
  task: Task,
  { before, most }: { before?: number; most: number },
) {
  const seen = new Array<string>();
  let earlier: number | null = before ?? null;
  for (let count = 0; count < most && (count === 0 || earlier !== null); count += 1) {
    const search: string = earlier === null ? "" : `?before=${earlier}`;
    const address = new URL(`/resources/tasks/${task.id}${search}`, process.env.APP_URL);
    const answer = await fetch(address, { headers: { cookie } });
    const part = EntriesPageSchema.parse(await answer.json());
    expect(part.entries.length).toBeLessThanOrEqual(50);
    seen.unshift(...part.entries.map(({ message }) => message));
    earlier = part.earlier;
  }
  return { seen, isAll: earlier === null };
}

test("its pages follow each other without gaps or repetitions, back to the entry that assigned the task", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await talk({ task, by: admin, to: ana, count: MESSAGES });
  const cookie = await cookieHeader(ana);
  const newest = await readPages(cookie, task, { most: 5 });
  expect(newest).toEqual({ seen: messages(MESSAGES - 249, MESSAGES), isAll: false });
  const { data: entry } = await ana.db
    .from("notifications")
    .select("seq")
    .eq("task_id", task.id)
    .eq("message", "Message 231")
    .single()
    .throwOnError();
  const oldest = await readPages(cookie, task, { before: entry.seq, most: 6 });
  // The entry that assigned it has no message.
  expect(oldest).toEqual({ seen: ["", ...messages(1, 230)], isAll: true });
});
