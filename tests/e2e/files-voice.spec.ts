// Voice messages: recorded in the conversation, heard before they are sent, and by who gets them.
import { chromium } from "@playwright/test";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { expectReady, photo, pick, sentOn, tray, warmFiles } from "./files.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { type Browser, expect, type Locator, type Page, patience } from "./test.ts";
import { composer, LIVE, openTalk, pane, stream, threadOf } from "./thread.ts";
import { tapAnew } from "./touch.ts";
import { phone, test as base } from "./windows.ts";

const BACK = { timeout: patience(45_000) };
/** With a browser that has a microphone, which hears a tone, and lets every page use it. */
const test = base.extend<object, { microphone: Browser }>({
  microphone: [
    async ({ launchOptions }, use) => {
      const fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
      const args = [...(launchOptions.args ?? []), ...fake];
      const browser = await chromium.launch({ ...launchOptions, args });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

function voiceButton(page: Page) {
  return page.getByRole("button", { name: "Record a voice message" });
}

function recorder(page: Page) {
  return page.getByRole("group", { name: "Voice message" });
}

function stopButton(page: Page) {
  return page.getByRole("button", { name: "Stop recording" });
}

function sendButton(page: Page) {
  return page.getByRole("button", { name: "Send", exact: true });
}

/** Notes the page's microphones, to see that each is released. */
async function watchMicrophones(page: Page): Promise<void> {
  await page.evaluate(() => {
    const media = navigator.mediaDevices;
    const get = media.getUserMedia.bind(media);
    const tracks = new Array<MediaStreamTrack>();
    media.getUserMedia = async (constraints) => {
      const granted = await get(constraints);
      tracks.push(...granted.getTracks());
      return granted;
    };
    Object.assign(window, { microphones: () => tracks.map(({ readyState }) => readyState) });
    Object.assign(window, { unplug: () => tracks.map((track) => track.stop()) });
  });
}

function microphones(page: Page): Promise<unknown> {
  return page.evaluate("microphones()");
}

async function startRecording(page: Page): Promise<void> {
  await voiceButton(page).click();
  await expect(recorder(page).getByRole("timer")).toHaveText(/0:0\d of 2:00/);
  await expect(recorder(page).getByRole("timer")).not.toHaveText(/0:00/);
}

/** What the database has of the sounds of a task. */
async function soundsOf(task: Task, { db }: Person) {
  const { data } = await db
    .from("attachments")
    .select("name, kind, mime, state")
    .eq("task_id", task.id)
    .throwOnError();
  return data;
}

/** Waits until something of a sound was heard. */
async function expectHeard(sound: Locator): Promise<void> {
  await expect
    .poll(() => sound.evaluate((one: HTMLAudioElement) => one.currentTime), LIVE)
    .toBeGreaterThan(0);
  // What a recorder writes goes on for ever, as far as a player knows.
  const length = await sound.evaluate((one: HTMLAudioElement) => one.duration);
  expect(length).toBeGreaterThan(0.5);
  expect(length).toBeLessThan(60);
}

test("by keyboard a voice message is recorded, heard before it is sent, and heard in another window §messages.7", async ({
  open,
  openLive,
  microphone: browser,
}) => {
  const { admin, task, page } = await openTalk(open, { browser });
  const other = await openLive(admin, threadOf(task));
  await watchMicrophones(page);
  await voiceButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(recorder(page).getByRole("status")).toHaveText("Recording. Escape stops it.");
  await expect(stopButton(page)).toBeFocused();
  await expect(recorder(page).getByRole("timer")).toHaveText(/0:0[1-9] of 2:00/);
  expect(await microphones(page)).toEqual(["live"]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expectReady(page, ["Voice message, \\d s.webm"]);
  expect(await microphones(page)).toEqual(["ended"]);
  await expect(recorder(page)).toHaveCount(0);
  await expect(page.getByRole("status").getByText("1 file added")).toBeAttached();
  const play = tray(page).getByRole("button", { name: /^Play Voice message/ });
  await expect(play).toBeFocused();
  await page.keyboard.press("Enter");
  await expectHeard(tray(page).locator("audio"));
  await expectAccessible(page);

  const asked: Array<string> = [];
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await composer(page).press("Enter");
  await expect(tray(page)).toHaveCount(0);
  await expect(stream(other).getByLabel(/^Recording by .*, without a transcript$/)).toBeVisible(
    LIVE,
  );
  await expect(stream(other).getByText(/^Voice message, \d s$/)).toBeVisible();
  expect(await soundsOf(task, admin)).toMatchObject([
    { kind: "audio", mime: "audio/webm", state: "ready" },
  ]);
  expect(asked.filter((path) => path.startsWith("/files/"))).toEqual([]);
  await expectAccessible(other);
  const sound = stream(other).getByRole("group", { name: /^Recording by / });
  // It knows its length before anything of it is loaded.
  await expect(sound.getByText(/^0:00 \/ 0:0[1-9]$/)).toBeVisible();
  await sound.getByRole("button", { name: "Play" }).focus();
  await other.keyboard.press("Space");
  await expectHeard(sound.locator("audio"));
});

test("a microphone that is refused, in use or missing is said, and no browser without one offers it §messages.9", async ({
  open,
  microphone: browser,
}) => {
  const { page } = await openTalk(open, { browser, ...phone });
  await composer(page).fill("Typed before");
  await expect(voiceButton(page)).toBeHidden();
  await expect(sendButton(page)).toBeVisible();
  await composer(page).fill("");
  await expect(sendButton(page)).toBeHidden();
  await page.evaluate(() => {
    const get = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let refusal: string | null = null;
    navigator.mediaDevices.getUserMedia = (constraints) =>
      refusal === null ? get(constraints) : Promise.reject(new DOMException("", refusal));
    Object.assign(window, { refuse: (name: string | null) => (refusal = name) });
  });
  const again = page.getByRole("button", { name: "Try again to record" });
  for (const [name, text] of [
    ["NotAllowedError", "Daymark may not use the microphone."],
    ["NotReadableError", "Another program is using the microphone."],
    ["NotFoundError", "This device has no microphone"],
    ["AbortError", "The microphone could not be started."],
  ] as const) {
    await page.evaluate(`refuse("${name}")`);
    await (name === "NotAllowedError" ? voiceButton(page) : again).tap();
    await expect(recorder(page)).toContainText(text);
  }
  await expectAccessible(page);
  await page.evaluate("refuse(null)");
  await again.tap();
  // It lies where *Try again* was.
  await tapAnew(page.getByRole("button", { name: "Discard recording" }), voiceButton(page));
  await page.evaluate('refuse("NotAllowedError")');
  await voiceButton(page).tap();
  await page.getByRole("button", { name: "Hide this note" }).tap();
  await expect(recorder(page)).toHaveCount(0);
  await expect(tray(page)).toHaveCount(0);

  await page.addInitScript(() => Reflect.deleteProperty(window, "MediaRecorder"));
  await page.reload();
  await hydrated(page);
  await expect(sendButton(page)).toBeVisible();
  await expect(voiceButton(page)).toHaveCount(0);
});

test("on a phone without a connection it is recorded and sent with one tap, and arrives once §messages.10", async ({
  open,
  microphone: browser,
}) => {
  test.slow();
  const { admin, task, page } = await openTalk(open, { browser, ...phone });
  await watchMicrophones(page);
  await warmFiles(page);
  await page.context().setOffline(true);
  await startRecording(page);
  await sendButton(page).tap();
  await expect(stream(page).getByText("waiting", { exact: true })).toHaveCount(1);
  await expect(tray(page)).toHaveCount(0);
  expect(await microphones(page)).toEqual(["ended"]);
  await stream(page)
    .getByRole("button", { name: /^Play Voice message/ })
    .tap();
  await expectHeard(stream(page).locator("audio"));
  await expect(voiceButton(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(() => sentOn(task, admin), BACK)
    .toEqual([expect.stringMatching(/^\|Voice message, \d s\.webm ready$/)]);
  await expect(stream(page).locator("audio")).toHaveCount(1, LIVE);
  await expect(stream(page).getByText("waiting", { exact: true })).toHaveCount(0);
});

test("a recording goes with photos, in one message §messages.21", async ({
  open,
  microphone: browser,
}) => {
  const { admin, task, page } = await openTalk(open, { browser });
  await pick(page, [await photo(page)]);
  await startRecording(page);
  await stopButton(page).click();
  await expectReady(page, ["tap.jpg", "Voice message, \\d s.webm"]);
  await sendButton(page).click();
  await expect
    .poll(() => sentOn(task, admin), LIVE)
    .toEqual([expect.stringMatching(/^\|Voice message, \d s\.webm ready\|tap\.jpg ready$/)]);
});

test("after two minutes a recording ends by itself, and Discard keeps none §messages.8", async ({
  open,
  microphone: browser,
}) => {
  const { admin, task, page } = await openTalk(open, { browser });
  await watchMicrophones(page);
  await startRecording(page);
  await page.getByRole("button", { name: "Discard recording" }).click();
  await expect(recorder(page)).toHaveCount(0);
  await expect(voiceButton(page)).toBeFocused();
  await page.clock.install();
  await startRecording(page);
  await page.clock.fastForward(90_000);
  await expect(stopButton(page)).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(recorder(page)).toContainText(
    "That is the two-minute limit. Your recording is kept here.",
  );
  await expectReady(page, ["Voice message, 2 min.webm"]);
  expect(await microphones(page)).toEqual(["ended", "ended"]);
  await expectAccessible(page);
  await composer(page).press("Enter");
  await expect(recorder(page)).toHaveCount(0);
  await expect.poll(() => sentOn(task, admin), LIVE).toEqual(["|Voice message, 2 min.webm ready"]);
});

test("what was said is kept when the page is hidden, the microphone goes, by Escape, and in another conversation §messages.8 §threat.27", async ({
  open,
  microphone: browser,
}) => {
  const { admin, ana } = await seedPeople();
  const [task, second] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const page = await open(ana, threadOf(task), { browser });
  await watchMicrophones(page);
  await startRecording(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "hidden");
  });
  await expect(recorder(page)).toContainText("Recording ended because this page was out of sight.");
  await expect(tray(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Hide this note" }).click();

  await startRecording(page);
  await page.evaluate("unplug()");
  await expect(recorder(page)).toContainText("The microphone went away.");
  await expect(tray(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Hide this note" }).click();

  await startRecording(page);
  await composer(page).press("Escape");
  await expect(recorder(page)).toHaveCount(0);
  await expect(pane(page, task)).toBeVisible();
  await expect(tray(page)).toHaveCount(3);

  await startRecording(page);
  await page.getByRole("link", { name: second.title }).first().click();
  await expect(pane(page, second)).toBeVisible();
  await expect(page.getByText("Your recording is kept with the message")).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  expect(await microphones(page)).toEqual(["ended", "ended", "ended", "ended"]);
  await page.getByRole("link", { name: task.title }).first().click();
  await expect(tray(page)).toHaveCount(4);
});

test("who signs out while they record is told of it, here and in another tab, and leaves nothing", async ({
  open,
  microphone: browser,
}) => {
  const { task, page } = await openTalk(open, { browser });
  const tab = await page.context().newPage();
  await tab.goto(threadOf(task));
  await hydrated(tab);
  await watchMicrophones(page);
  await startRecording(page);
  await startRecording(tab);
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 file is still waiting to be sent.");
  expect(await microphones(page)).toEqual(["ended"]);
  await question.getByRole("button", { name: "Yes" }).click();
  for (const one of [page, tab]) {
    await expect(one.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }
  const left = await page.evaluate(async () => [
    Object.keys(localStorage).filter((key) => key.startsWith("draft:")),
    (await indexedDB.databases()).filter(({ name }) => name === "daymark-to-send"),
  ]);
  expect(left).toEqual([[], []]);
});
