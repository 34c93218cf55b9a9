// Photos and files on a journey that does not go smoothly: no connection, a closed tab, a refusal, a change of mind.
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectReady, handOver, photo, pick, plainFile, sentOn, tray, warmFiles } from "./files.ts";
import { hold, hydrated, signIn } from "./fixtures.ts";
import { type BrowserContext, expect, type Page, patience } from "./test.ts";
import { bubbles, composer, LIVE, openTalk, stream, threadOf, write } from "./thread.ts";
import { phone, test } from "./windows.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };
/** Where browsers send the bytes of a file. */
const BYTES = "**/storage/v1/object/upload/sign/**";
/** Where they ask for that, and say that it is done. */
const ABOUT = "**/resources/files";

/** Messages that wait, or are on their way. */
function waiting(page: Page) {
  return stream(page).getByText("waiting", { exact: true });
}

/** The same conversation in another tab of the same browser. */
async function nextTab(context: BrowserContext, path: string): Promise<Page> {
  const next = await context.newPage();
  await next.goto(path);
  await hydrated(next);
  return next;
}

test("a photo that was sent without a connection is shown at once, keeps its place, and arrives once §messages.10", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [page, other] = await Promise.all([
    openLive(ana, threadOf(task), phone),
    openLive(admin, threadOf(task)),
  ]);
  const given = [await photo(page, "tap.jpg"), plainFile("note.txt", 300)];
  await warmFiles(page);
  await page.context().setOffline(true);
  await pick(page, given);
  await expect(tray(page)).toHaveText([/tap\.jpg.*Waiting to be sent/, /note\.txt.*Waiting/]);
  await write(page, "It drips");
  await write(page, "Second");
  await expect(tray(page)).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(2);
  await expect(stream(page).locator("img[src^='blob:']")).toBeVisible();
  await expect(stream(page).getByText("note.txt")).toBeVisible();

  await page.context().setOffline(false);
  const all = ["It drips|note.txt ready|tap.jpg ready", "Second"];
  await expect.poll(() => sentOn(task, admin), BACK).toEqual(all);
  await expect(waiting(page)).toHaveCount(0, BACK);
  await expect
    .poll(async () => (await bubbles(page)).slice(1), LIVE)
    .toEqual(["It drips", "Second"]);
  await expect(stream(other).getByRole("link", { name: /^Photo by / })).toBeVisible(LIVE);
  await expect
    .poll(async () => (await bubbles(other)).slice(1), LIVE)
    .toEqual(["It drips", "Second"]);
  await expect(stream(page).getByRole("link", { name: /^Photo by / })).toHaveCount(1);
  await expect(stream(page).locator("img[src^='blob:']")).toHaveCount(0);
});

test("a closed tab loses nothing: what was added is there again, and what was sent arrives once", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const first = await open(ana, threadOf(task), phone);
  const context = first.context();
  await pick(first, [await photo(first, "tap.jpg"), plainFile("note.txt", 300)]);
  await expectReady(first, ["tap.jpg", "note.txt"]);
  await first.close();

  const second = await nextTab(context, threadOf(task));
  await expectReady(second, ["tap.jpg", "note.txt"]);
  let held = 0;
  await context.route(BYTES, () => {
    held += 1;
  });
  await pick(second, [await photo(second, "ring.jpg")]);
  await expect.poll(() => held).toBeGreaterThan(0);
  await write(second, "All three");
  await expect(stream(second).locator("img[src^='blob:']")).toHaveCount(2);
  expect(await sentOn(task, admin)).toEqual([]);
  await second.close();

  await context.unrouteAll();
  const third = await nextTab(context, "/user-dashboard");
  const all = ["All three|note.txt ready|ring.jpg ready|tap.jpg ready"];
  await expect.poll(() => sentOn(task, admin), LIVE).toEqual(all);
  await third.goto(threadOf(task));
  await expect(stream(third).getByText("All three")).toHaveCount(1);
  await expect(tray(third)).toHaveCount(0);
  expect(await sentOn(task, admin)).toEqual(all);
});

test("files are pasted and dropped, tried again after a failure, and taken back on the way", async ({
  open,
}) => {
  const { admin, ana, task, page } = await openTalk(open);
  await composer(page).fill("See here");
  await handOver(composer(page), [await photo(page, "image.png")], "paste");
  await expectReady(page, ["image.jpg"]);
  await handOver(stream(page), [plainFile("a.txt", 30), plainFile("b.txt", 40)], "drop");
  await expectReady(page, ["image.jpg", "a.txt", "b.txt"]);
  await expect(composer(page)).toHaveValue("See here");

  // Storage fails once: nobody has to do anything.
  await page.route(BYTES, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await pick(page, [plainFile("c.txt", 50)]);
  await expectReady(page, ["image.jpg", "a.txt", "b.txt", "c.txt"]);
  // Daymark fails once.
  await page.route(ABOUT, (route) => route.fulfill({ status: 500, body: "Oops" }), { times: 1 });
  await pick(page, [plainFile("d.txt", 60)]);
  await expect(tray(page).last()).toContainText("Something went wrong. Try again.");
  await composer(page).press("Enter");
  await expect(page.getByText("A file cannot be sent. Remove it, or try again.")).toBeVisible();
  await tray(page).last().getByRole("button", { name: "Try again" }).click();
  await expectReady(page, ["image.jpg", "a.txt", "b.txt", "c.txt", "d.txt"]);

  let held = 0;
  await page.route(BYTES, () => {
    held += 1;
  });
  await pick(page, [plainFile("e.txt", 70)]);
  await expect.poll(() => held).toBe(1);
  const removed = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes("intent=remove")),
  );
  await page.getByRole("button", { name: "Remove e.txt" }).click();
  expect((await removed).ok()).toBe(true);
  await expect(tray(page)).toHaveCount(5);
  await write(page, "See here");
  const all = "See here|a.txt ready|b.txt ready|c.txt ready|d.txt ready|image.jpg ready";
  await expect.poll(() => sentOn(task, admin), LIVE).toEqual([all]);
  const { data } = await ana.db.from("attachments").select("id").eq("task_id", task.id);
  expect(data).toHaveLength(5);
});

test("photos that nobody can send any longer are named where the task was, and can be given up", async ({
  openLive,
}) => {
  const { admin, ben, task, page } = await openTalk(openLive);
  await pick(page, [await photo(page, "tap.jpg"), await photo(page, "ring.jpg")]);
  await expectReady(page, ["tap.jpg", "ring.jpg"]);
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  const lost = page.getByText("What you added was not sent");
  await expect(lost).toBeVisible(LIVE);
  await expect(page.getByText("2 photos", { exact: true })).toBeVisible();
  await expect(page.locator("img[src^='blob:']")).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: /not sent/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("2 photos", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(lost).toHaveCount(0);
});

test("a message that is sent before its photo was added takes it along §messages.11", async ({
  open,
}) => {
  const { admin, task, page } = await openTalk(open);
  // On a slow line the code that adds files is still on its way.
  const loadIt = await hold(page, /\/assets\/add-[^/]*\.js/);
  await pick(page, [await photo(page, "tap.jpg")]);
  await composer(page).fill("It drips");
  await composer(page).press("Enter");
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("It drips");
  loadIt();
  await expect.poll(() => sentOn(task, admin), BACK).toEqual(["It drips|tap.jpg ready"]);
  await expect(composer(page)).toHaveValue("");
  await expect(tray(page)).toHaveCount(0);
});

/** How many files the browser keeps. */
function kept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "daymark-to-send")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("daymark-to-send");
      opening.addEventListener("error", () => reject(opening.error ?? new Error("Not opened")));
      opening.addEventListener("success", () => {
        const db = opening.result;
        const count = db.transaction("files").objectStore("files").count();
        count.addEventListener("success", () => {
          db.close();
          resolve(count.result);
        });
      });
    });
  });
}

test("whoever signs out is told how many files wait, and leaves none of them to the next", async ({
  open,
}) => {
  const { admin, task, page } = await openTalk(open);
  await page.route(BYTES, () => undefined);
  await pick(page, [await photo(page, "tap.jpg")]);
  await write(page, "Between us");
  await pick(page, [plainFile("secret.txt", 30)]);
  await expect(tray(page)).toHaveCount(1);
  await expect.poll(() => kept(page)).toBe(2);
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 message and 2 files are still waiting to be sent.");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await kept(page)).toBe(0);

  await page.unrouteAll();
  await page.goto(`/?${new URLSearchParams({ next: threadOf(task) })}`);
  await signIn(page, admin);
  await hydrated(page);
  await write(page, "Good morning");
  await expect.poll(() => sentOn(task, admin), LIVE).toEqual(["Good morning"]);
  await expect(tray(page)).toHaveCount(0);
  expect(await page.content()).not.toMatch(/Between us|secret\.txt|tap\.jpg/);
  expect(await kept(page)).toBe(0);
});

test("a photo from a phone on a slow line is seen in another window", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [page, other] = await Promise.all([
    openLive(ana, threadOf(task), phone),
    openLive(admin, threadOf(task)),
  ]);
  const given = await photo(page, "tap.jpg", 4000, 3000);
  const session = await page.context().newCDPSession(page);
  const speed = { downloadThroughput: 400_000, uploadThroughput: 400_000 };
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    ...speed,
  });
  await pick(page, [given]);
  await expect(tray(page)).toHaveCount(1);
  const sentAt = Date.now();
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  const photoOf = stream(other).getByRole("link", { name: /^Photo by / });
  await expect(photoOf).toBeVisible(BACK);
  const seconds = (Date.now() - sentAt) / 1000;
  process.stdout.write(`A photo at 400 kB/s was seen after ${seconds.toFixed(1)} s.\n`);
});
