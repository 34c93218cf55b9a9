// When the server's or the browser's clock is wrong, the database's clock decides.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { card } from "./board.ts";
import { expectAccessible, headerTime, hold, openQuietly, signIn } from "./fixtures.ts";
import { openOwnServer } from "../fixtures/own-server.ts";
import { expect, type BrowserContext, type Page } from "./test.ts";
import { test } from "./windows.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHIFTED = fileURLToPath(new URL("../fixtures/shifted-clock.ts", import.meta.url));

/** Two people, and a task due within the hour. */
async function seed() {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, {
    dueDateTime: new Date(Date.now() + 30 * MINUTE_MS).toISOString(),
  });
  return { admin, ana, task };
}

/** To the minute or two that a test may take. */
async function expectRightTimes(page: Page, title: string) {
  await expect(card(page, title)).toContainText(/waiting [12] min/);
  await expect(card(page, title)).toContainText(/in (30|29|28) min/);
}

/** How many of these pages renewed the session. */
async function renewals(page: Page, paths: ReadonlyArray<string>): Promise<number> {
  let count = 0;
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    const cookies = await answer?.headerValue("set-cookie");
    if (cookies?.includes("daymark-session")) count += 1;
  }
  return count;
}

const PAGES = ["/user-dashboard/conversations", "/user-dashboard/profile", "/user-dashboard"];

for (const minutes of [10, -10]) {
  test(`a server whose clock is ${minutes} minutes off signs people in, once, and tells the right times`, async ({
    browser,
  }) => {
    const { ana, task } = await seed();
    const server = await openOwnServer({
      env: {
        NODE_OPTIONS: `--import ${SHIFTED}`,
        CLOCK_SHIFT_MS: String(minutes * MINUTE_MS),
      },
    });
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await page.goto("/");
    await signIn(page, ana);
    await expectRightTimes(page, task.title);
    expect(await renewals(page, PAGES)).toBe(0);
    await expectRightTimes(page, task.title);
    await page.context().close();
    await server.close();
  });
}

const SessionSchema = z.looseObject({ access_token: z.string() });

/** Makes a browser's token one that the database refuses, though the session does not know. */
async function spoilToken(context: BrowserContext) {
  const cookies = (await context.cookies()).filter(({ name }) =>
    name.startsWith("daymark-session"),
  );
  expect(cookies).toHaveLength(1);
  for (const cookie of cookies) {
    const text = Buffer.from(cookie.value.replace("base64-", ""), "base64url").toString();
    const session = SessionSchema.parse(JSON.parse(text));
    const [head, body] = session.access_token.split(".");
    session.access_token = `${head}.${body}.${Buffer.from(randomUUID()).toString("base64url")}`;
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
    await context.addCookies([{ ...cookie, value }]);
  }
}

test("a token that only the database considers expired is renewed once, and nobody is signed out §threat.221", async ({
  open,
}) => {
  const page = await open(await createPerson(), "/user-dashboard");
  await page.goto("about:blank");
  await spoilToken(page.context());
  expect(await renewals(page, PAGES)).toBe(1);
});

for (const days of [3, -3]) {
  test(`in a browser whose clock is ${days} days off, times and lateness are right, and the page does not keep loading §today.13`, async ({
    newWindow,
  }) => {
    const page = await newWindow({ hasClock: true });
    const { admin, ana, task } = await seed();
    const soon = await assignTask(admin, ana, {
      title: "Due in a moment",
      dueDateTime: new Date(Date.now() + 1.5 * MINUTE_MS).toISOString(),
    });
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await openQuietly(page, ana, "/user-dashboard");
    await expectRightTimes(page, task.title);
    await expect(card(page, task.title)).not.toContainText(/late|yesterday|tomorrow/i);
    const clock = page.getByRole("banner").getByRole("time");
    await expect(async () => {
      expect(await clock.textContent()).toContain(headerTime(Date.now()));
    }).toPass();

    // An answer would set the page's clock back, because no time has passed on the server.
    const letAnswer = await hold(page, /\.data(\?|$)/);
    // The page's clock shows steps of half a minute, and on a busy machine may advance a little more.
    await page.clock.runFor(2.5 * MINUTE_MS);
    await expect(card(page, task.title)).toContainText(/waiting [23] min/);
    await expect(card(page, soon.title)).toContainText(/[12] min late/);
    await expect(card(page, soon.title)).not.toContainText("Due today");
    letAnswer();
    await expectRightTimes(page, task.title);

    const asked: Array<string> = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.clock.runFor(2.5 * MINUTE_MS);
    // Without rings it only looks for changes about once a minute.
    expect(asked.filter((url) => /\.data(\?|$)/.test(url)).length).toBeLessThanOrEqual(5);
  });
}

test("in a time zone other than the browser's, times and dates name it and are right §today.15", async ({
  newWindow,
}) => {
  const { admin, ana } = await seedPeople();
  // Months ahead, so that no word such as "tomorrow" depends on when this runs.
  const dueDateTime = `${new Date().getUTCFullYear() + 1}-07-15T08:00:00Z`;
  const task = await assignTask(admin, ana, { title: "Call the harbour", dueDateTime });
  const page = await newWindow({
    timezoneId: "Asia/Tokyo",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await openQuietly(page, ana, "/user-dashboard/profile?edit");
  const form = page.getByRole("dialog", { name: "Update Profile" });
  const zone = form.locator("input[role=combobox]");
  await zone.tap();
  const found = form.getByRole("listbox").getByRole("option");
  await expect(found.nth(1)).toHaveText(/^Tokyo \(Asia\)/);
  await zone.fill("berl");
  await found.filter({ hasText: /^Berlin/ }).tap();
  await form.getByLabel("Hours").selectOption("12");
  // The choice survives a reload, though the list loads after the form.
  await page.reload();
  await expect(zone).toHaveValue("Berlin (Europe)");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const clock = page.getByRole("banner").locator("time");
  await expect(clock).toHaveText(
    /^\d+ \w{3} \| \d+:\d\d [ap]m in Berlin, (\w{3} )?\d+:\d\d [ap]m for you$/,
  );

  await page.goto(`/user-dashboard?task=${task.id}`);
  const pane = page.getByRole("region", { name: task.title });
  await expect(pane.getByRole("time").filter({ hasText: "Due 15 Jul" })).toHaveAttribute(
    "title",
    /10:00 am in Berlin/,
  );
  // To the eye the zone is named once, in the header.
  const shown = pane.getByRole("time").filter({ hasText: "Due 15 Jul" });
  await expect(shown.first()).toHaveText(/^Due 15 Jul \d+ 10:00 am$/);
  await pane.getByRole("button", { name: "All about this task" }).click();
  await pane.getByText("About this task").click();
  await expect(pane.getByTitle(/15 July \d+, 10:00 am in Berlin, 5:00 pm for you/)).not.toHaveCount(
    0,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await pane.getByRole("button", { name: "Reject: Call the harbour" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject task" });
  const proposed = dialog.getByLabel("Another date you could do it");
  await expect(proposed).toHaveAccessibleDescription(/Time zone: Europe\/Berlin/);
  const day = `${new Date().getUTCFullYear() + 1}-07-20`;
  await proposed.fill(`${day}T09:00`);
  await expect(proposed).toHaveAccessibleDescription(/9:00 am in Berlin, 4:00 pm for you/);
  await dialog.getByText("Too much to do").click();
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const { data } = await admin.db
        .from("tasks")
        .select("proposed_due_date_time")
        .eq("id", task.id)
        .single();
      return Date.parse(data?.proposed_due_date_time ?? "");
    })
    .toBe(Date.parse(`${day}T07:00:00Z`));
});
