// What another app shares with the installed Daymark, as the device sends it: a form that the service worker takes.
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { killServer, startOwn } from "../fixtures/own-server.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectReady, type Given, photo, plainFile, sentOn, tray } from "./files.ts";
import { expectAccessible, hydrated, signIn, signInAs } from "./fixtures.ts";
import { expect, type Page, patience } from "./test.ts";
import { composer, LIVE } from "./thread.ts";
import { test } from "./windows.ts";

const HOME = "/user-dashboard/conversations";
const SHARE = "/user-dashboard/share";
const withWorker = { serviceWorkers: "allow", viewport: { width: 390, height: 844 } } as const;
/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };

type What = { files?: Array<Given>; title?: string; text?: string; url?: string };

/** Shares something with Daymark, and waits for the page that follows. */
async function share(page: Page, { files = [], ...texts }: What) {
  const given = files.map(({ buffer, ...file }) => ({ ...file, body: buffer.toString("base64") }));
  const next = page.waitForEvent("domcontentloaded");
  await page.evaluate(
    ([action, fields, all]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action, enctype: "multipart/form-data" });
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement("input"), { name, value }));
      }
      const picked = new DataTransfer();
      for (const { name, mimeType, body } of all) {
        const bytes = Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0);
        picked.items.add(new File([bytes], name, { type: mimeType }));
      }
      const input = document.createElement("input");
      Object.assign(input, { type: "file", name: "files", multiple: true });
      input.files = picked.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [SHARE, texts, given] as const,
  );
  await next;
}

async function untilWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** How many entries this device has of what was shared. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shared = await caches.open("daymark-shared");
    return (await shared.keys()).length;
  });
}

function shared(page: Page) {
  return page.getByRole("region", { name: "What was shared" });
}

function row(page: Page, title: string) {
  return page.getByRole("list", { name: "Tasks" }).getByRole("button", { name: title });
}

test("a photo shared with Daymark is given to a task, and sent only by Send", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Mend the tap" });
  await assignTask(admin, ana, { title: "Call the vet" });
  const page = await open(ana, HOME, withWorker);
  await untilWorker(page);
  await share(page, { files: [await photo(page, "tap.jpg")], text: "It drips here" });
  await expect(page.getByRole("heading", { name: "Which task is it for?" })).toBeVisible();
  await expect(page).toHaveURL(SHARE);
  await expect(shared(page).getByRole("listitem")).toContainText("tap.jpg");
  await expect(shared(page)).toContainText("It drips here");
  await hydrated(page);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("searchbox", { name: "Search tasks" }).fill("tap");
  await expect(row(page, "Call the vet")).toHaveCount(0);
  // By keyboard.
  await page.getByRole("link", { name: "Clear" }).focus();
  await page.keyboard.press("Tab");
  await expect(row(page, "Mend the tap")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectReady(page, ["tap.jpg"]);
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue("It drips here");
  expect(await sentOn(task, admin)).toEqual([]);
  expect(await countKept(page)).toBe(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => sentOn(task, admin), LIVE).toEqual(["It drips here|tap.jpg ready"]);
  await page.goBack();
  await expect(page.getByText("Nothing is waiting here")).toBeVisible();
});

test("too much, too large, empty, nothing, and Cancel", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Mend the tap" });
  const page = await open(ana, HOME, withWorker);
  await untilWorker(page);
  const many = Array.from({ length: 11 }, (_, place) => plainFile(`note ${place}.txt`, 20));
  await share(page, { files: many });
  await expect(shared(page).getByRole("listitem")).toHaveCount(10);
  await expect(shared(page)).toContainText("A message can have 10 files. 1 more was left out");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(HOME);
  await expect.poll(() => countKept(page)).toBe(0);

  const large = plainFile("film.mov", 26 * 1_048_576, "video/quicktime");
  await share(page, { files: [plainFile("empty.txt", 0), large] });
  await expect(shared(page)).toContainText("It is empty.");
  await expect(shared(page)).toContainText("Files can be at most 25 MB.");
  await expect(page.getByText("None of this can be added to a task.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(HOME);
  const long = "a ".repeat(1500);
  await share(page, { title: "Taps", text: long, url: "https://taps.example/1" });
  await expect(shared(page).getByRole("listitem")).toHaveCount(0);
  await expect(shared(page)).toContainText("The text is longer than a message");
  await row(page, task.title).click();
  await expect(composer(page)).toHaveValue(`Taps\n${long.trim()}\nhttps://taps.example/1`);
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveAccessibleDescription(/2,?000/);

  // To a draft is added.
  await composer(page).fill("Look:");
  await share(page, { text: "https://taps.example/2", files: [plainFile("tap.txt", 20)] });
  await row(page, task.title).click();
  await expect(composer(page)).toHaveValue("Look:\nhttps://taps.example/2");
  await expect(tray(page)).toHaveCount(1);
  await share(page, {});
  await expect(page.getByText("Nothing is waiting here")).toBeVisible();
});

test("what was shared is not lost by a form of another site", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  const page = await open(ana, HOME, withWorker);
  await untilWorker(page);
  await share(page, { files: [await photo(page, "tap.jpg")] });
  await expect(shared(page)).toContainText("tap.jpg");
  const action = new URL(SHARE, page.url()).href;
  for (const policy of ["unsafe-url", "no-referrer"]) {
    await page.route(/evil\.test/, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<meta name="referrer" content="${policy}"><form method="post" enctype="multipart/form-data" action="${action}"><input name="text" value="Pay here"><button>Win</button></form>`,
      }),
    );
    await page.goto("http://evil.test/");
    await page.getByRole("button", { name: "Win" }).click();
    await expect(page).toHaveURL(SHARE);
    if (policy === "no-referrer") {
      // It looks like what a device shares.
      await expect(shared(page)).toContainText("Pay here");
      await page.getByRole("button", { name: "Cancel" }).click();
    }
    await expect(shared(page)).toContainText("tap.jpg");
    await expect(shared(page)).not.toContainText("Pay here");
  }
});

test("what was shared waits for the next person who signs in, and for nobody after them", async ({
  newWindow,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Mend the tap" });
  await assignTask(admin, ben);
  const page = await newWindow(withWorker);
  await signInAs(page.context(), ben);
  await page.goto(HOME);
  await untilWorker(page);
  await page.context().clearCookies();
  await share(page, { files: [await photo(page, "tap.jpg")] });
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(page, ana);
  await expect(page).toHaveURL(SHARE);
  await expect(shared(page)).toContainText("tap.jpg");
  await expect(row(page, task.title)).toBeVisible();

  await page.context().clearCookies();
  await signInAs(page.context(), ben);
  await page.goto(SHARE);
  await expect(page.getByText("Nothing is waiting here")).toBeVisible();
  expect(await countKept(page)).toBe(0);

  await share(page, { files: [await photo(page, "tap.jpg")] });
  await expect(shared(page)).toContainText("tap.jpg");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 file is still waiting to be sent.");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await countKept(page)).toBe(0);

  await share(page, { text: "An hour ago" });
  await page.evaluate(async () => {
    const cache = await caches.open("daymark-shared");
    const kept = await cache.match("/shared");
    const headers = { "Daymark-Shared-At": String(Date.now() - 3_700_000) };
    await cache.put("/shared", new Response(await kept?.text(), { headers }));
  });
  await signIn(page, ben);
  await expect(page.getByText("Nothing is waiting here")).toBeVisible();
});

test("without a connection the installed app takes a photo, too", async ({ newWindow }) => {
  test.slow();
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const task = await assignTask(admin, ana, { title: "Mend the tap" });
  const supabasePort = supabaseAddress().port;
  let server = await startOwn({ supabasePort });
  const page = await newWindow({ ...withWorker, baseURL: server.url });
  // As the installed app answers.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.replace("(display-mode: standalone)", "all"));
  });
  await signInAs(page.context(), ana);
  await page.goto(HOME);
  await untilWorker(page);
  await page.reload();
  await expect
    .poll(
      () =>
        page.evaluate(async (id) => {
          const pages = await caches.open("daymark-pages");
          const kept = (await pages.keys()).map(({ url }) => new URL(url));
          return (
            kept.some(({ pathname }) => pathname === "/user-dashboard/share") &&
            kept.some(({ pathname, search }) => pathname.endsWith(".data") && search.includes(id))
          );
        }, task.id),
      BACK,
    )
    .toBe(true);
  const tap = await photo(page, "tap.jpg");
  await killServer(server);
  await share(page, { files: [tap] });
  await row(page, task.title).click();
  await expect(composer(page)).toBeVisible();
  await expect(tray(page)).toContainText(["tap.jpg"]);
  await composer(page).fill("It drips");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  server = await startOwn({ supabasePort, port: server.port });
  await expect.poll(() => sentOn(task, admin), BACK).toEqual(["It drips|tap.jpg ready"]);
  await killServer(server);
});

test("an admin finds any task; without the worker nothing is kept, and the page says so", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await open(admin, SHARE, withWorker);
  await untilWorker(page);
  await share(page, { text: "Is this the one?" });
  await page.getByRole("searchbox", { name: "Search tasks" }).fill(task.title);
  await row(page, task.title).click();
  await expect(page).toHaveURL(
    new RegExp(`/admin-dashboard/task-status\\?task=${task.id}#message`),
  );
  await expect(composer(page)).toHaveValue("Is this the one?");

  const bare = await open(ana, HOME);
  await share(bare, { files: [await photo(bare, "tap.jpg", 3000, 2000)], text: "Nobody takes it" });
  await expect(bare).toHaveURL(`${SHARE}?problem=not-ready`);
  await expect(bare.getByText("Please share it again")).toBeVisible();
});
