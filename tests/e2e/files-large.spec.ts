// Files that are sent in pieces, because a break would cost too much to begin again.
import { randomBytes } from "node:crypto";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { expectReady, pick, sentOn, tray } from "./files.ts";
import { hydrated } from "./fixtures.ts";
import { expect, type Page, patience } from "./test.ts";
import { LIVE, openTalk, threadOf, write } from "./thread.ts";
import { test } from "./windows.ts";

const PIECE = 6 * 1_048_576;
/** More than the pauses between attempts. */
const BACK = { timeout: patience(30_000) };
/** More than a line may be silent. */
const STALLED = { timeout: patience(60_000) };

function largeFile() {
  const buffer = randomBytes(7 * 1_048_576);
  return { name: "plan.dwg", mimeType: "application/octet-stream", buffer };
}

/** What is asked of Storage about a file in pieces: its beginning, and the place of each piece. */
function askedOf(page: Page): Array<string> {
  const asked: Array<string> = [];
  page.on("request", (request) => {
    if (!request.url().includes("/upload/resumable/")) return;
    const offset = request.headers()["upload-offset"];
    const isPiece = request.method() === "PATCH";
    if (isPiece || request.method() === "POST") asked.push(isPiece ? `from ${offset}` : "begun");
  });
  return asked;
}

/** Has the line break in the second piece, or go silent there, as often as said. */
async function breakSecond(page: Page, isSilent: boolean) {
  let isBroken = false;
  await page.route("**/upload/resumable/**", async (route) => {
    const isSecond = route.request().headers()["upload-offset"] === String(PIECE);
    if (isBroken || !isSecond) return route.continue();
    isBroken = true;
    return isSilent ? undefined : route.abort();
  });
  return () => isBroken;
}

/** Sends what is in the tray, and compares what arrived with what was picked. */
async function expectWhole(page: Page, task: Task, person: Person, picked: Buffer) {
  await expectReady(page, ["plan.dwg"]);
  await write(page, "The plan");
  await expect.poll(() => sentOn(task, person), LIVE).toEqual(["The plan|plan.dwg ready"]);
  const { data } = await person.db
    .from("attachments")
    .select("id")
    .eq("task_id", task.id)
    .throwOnError();
  const sent = await page.request.get(`/files/${data[0]?.id}`);
  expect(picked.equals(await sent.body())).toBe(true);
}

for (const [what, isSilent] of [
  ["breaks", false],
  ["goes silent", true],
] as const) {
  test(`a large file whose line ${what} goes on where it was, and arrives whole`, async ({
    open,
  }) => {
    test.slow();
    const { admin, ana } = await seedPeople();
    const task = await assignTask(admin, ana);
    const page = await open(ana, threadOf(task));
    const asked = askedOf(page);
    await breakSecond(page, isSilent);
    const file = largeFile();
    await pick(page, [file]);
    await expect(page.locator("[data-file-state=ready]")).toHaveCount(1, isSilent ? STALLED : BACK);
    expect(asked).toEqual(["begun", "from 0", `from ${PIECE}`, `from ${PIECE}`]);
    await expectWhole(page, task, ana, file.buffer);
  });
}

test("a page that is reloaded while it sends a large file goes on where it was", async ({
  open,
}) => {
  test.slow();
  const { ana, task, page } = await openTalk(open);
  const asked = askedOf(page);
  const isBroken = await breakSecond(page, true);
  const file = largeFile();
  await pick(page, [file]);
  await expect.poll(isBroken, BACK).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect(tray(page)).toHaveCount(1);
  await expect(page.locator("[data-file-state=ready]")).toHaveCount(1, BACK);
  expect(asked).toEqual(["begun", "from 0", `from ${PIECE}`, `from ${PIECE}`]);
  await expectWhole(page, task, ana, file.buffer);
});
