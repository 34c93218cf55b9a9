// Photos and files that were sent, as who reads a conversation sees them.
import { sentPhoto } from "../fixtures/attachments.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { photoOf } from "../fixtures/png.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { photo, sendFiles } from "./sent-photos.ts";
import { expect, type Page } from "./test.ts";
import { pane, stream, threadOf } from "./thread.ts";
import { test } from "./windows.ts";

const PDF = {
  name: "Instructions.pdf",
  kind: "pdf",
  mime: "application/pdf",
  body: new Uint8Array(Buffer.from("%PDF-1.4\ntrailer<<>>\n%%EOF")),
};
const SHEET = {
  name: "Parts.xlsx",
  kind: "file",
  mime: "application/octet-stream",
  body: new Uint8Array(3000),
};

const SOUND = { name: "Knocking.wav", kind: "audio", mime: "audio/wav", body: silence() };

/** The beginning of a WAV file, with nothing to hear. */
function silence(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(44);
  bytes.write("RIFF", 0);
  bytes.write("WAVEfmt ", 8);
  return new Uint8Array(bytes);
}

function photos(page: Page) {
  return stream(page).getByRole("link", { name: /^Photo by / });
}

function viewer(page: Page) {
  return page.getByRole("dialog", { name: "Photos" });
}

/** Waits until the viewer shows this one of its photos, loaded. */
async function expectShown(page: Page, place: string) {
  const slide = viewer(page).getByRole("group", { name: place });
  await expect(slide).toBeInViewport({ ratio: 0.95 });
  const image = slide.getByRole("img");
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
}

test("by keyboard a photo opens over the page, with all others of the conversation beside it", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendFiles(admin, task, [photo(1)], "This one");
  await sendFiles(admin, task, [photo(2), photo(3), photo(4), photo(5), photo(6)]);
  const page = await open(ana, threadOf(task));
  await expect(photos(page)).toHaveCount(5);
  await expect(photos(page).last()).toHaveAccessibleName(/^Photo by .*, and 1 more$/);
  await expectAccessible(page);
  await photos(page).first().press("Enter");
  await expectShown(page, "1 of 6");
  await expectAccessible(page);
  for (let place = 2; place <= 6; place += 1) {
    await page.keyboard.press("ArrowRight");
    await expectShown(page, `${place} of 6`);
  }
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, "5 of 6");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(photos(page).first()).toBeFocused();
  await expect(pane(page, task)).toBeVisible();
});

test("by touch one swipes from photo to photo, and pulls the last one down", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendFiles(admin, task, [photo(1), photo(2)]);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(ana, threadOf(task), phone);
  await photos(page).first().tap();
  await expectShown(page, "1 of 2");
  await swipe(page, [330, 400], [40, 400]);
  await expectShown(page, "2 of 2");
  await swipe(page, [200, 300], [200, 780]);
  await expect(viewer(page)).toHaveCount(0);
});

type Point = readonly [x: number, y: number];

/** Draws a finger over the screen. */
async function swipe(page: Page, [fromX, fromY]: Point, [toX, toY]: Point) {
  const client = await page.context().newCDPSession(page);
  async function touch(type: "touchStart" | "touchMove" | "touchEnd", points: Array<Point>) {
    const touchPoints = points.map(([x, y]) => ({ x, y }));
    await client.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  await touch("touchStart", [[fromX, fromY]]);
  for (let step = 1; step <= 10; step += 1) {
    await touch("touchMove", [
      [fromX + ((toX - fromX) * step) / 10, fromY + ((toY - fromY) * step) / 10],
    ]);
  }
  await touch("touchEnd", []);
}

test("the list of a task's files opens, saves and removes them; that one was here stays", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendFiles(admin, task, [PDF, SHEET, SOUND]);
  await sendFiles(ana, task, [photo(1)], "Done");
  const page = await open(ana, threadOf(task));
  await expect(stream(page).getByRole("link", { name: /Instructions\.pdf/ })).toHaveAttribute(
    "target",
    "_blank",
  );
  const saved = page.waitForEvent("download");
  await stream(page)
    .getByRole("link", { name: /Parts\.xlsx/ })
    .click();
  expect((await saved).suggestedFilename()).toBe("Parts.xlsx");

  await pane(page, task).getByText("About this task").click();
  await pane(page, task).getByRole("button", { name: "4 files" }).click();
  const list = page.getByRole("dialog", { name: "Files" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expectAccessible(page);
  const sound = list.getByRole("listitem").filter({ hasText: "Knocking.wav" });
  await expect(sound.getByLabel(/^Recording by .*, without a transcript$/)).toBeVisible();
  await expect(sound.getByRole("link")).toHaveCount(0);
  // What an admin sent is not theirs to remove.
  await expect(list.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
  await list.getByRole("button", { name: "Remove photo-1.png" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(stream(page).getByText("Photo removed")).toBeVisible();
  await expect(photos(page)).toHaveCount(0);
});

test("of fifty photos only those in sight and near it are loaded", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await Promise.all([admin, ana].map((person) => sendMany(person, task, 25)));
  const page = await open(ana, "/user-dashboard");
  const asked = new Set<string>();
  const body = photoOf(48, 36, [200, 120, 40]);
  await page.route("**/files/*/preview", (route) => {
    asked.add(route.request().url());
    return route.fulfill({ body, contentType: "image/png" });
  });
  await page.getByRole("link", { name: task.title }).click();
  await expect(photos(page).last()).toBeInViewport();
  // Once those in sight are shown, the browser has asked for all that it wants.
  await expect
    .poll(() =>
      photos(page).evaluateAll((links) => {
        const inSight = links
          .filter((link) => link.getBoundingClientRect().bottom > 0)
          .map((link) => link.querySelector("img"));
        return inSight.length > 0 && inSight.every((one) => one?.complete && one.naturalWidth > 0);
      }),
    )
    .toBe(true);
  expect(asked.size).toBeGreaterThan(0);
  expect(asked.size).toBeLessThan(35);
});

async function sendMany(person: Person, task: Task, count: number) {
  for (let one = 0; one < count; one += 1) await sentPhoto(person, task);
}

test("without scripts one file is sent, and shown as a link", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(ana, threadOf(task), { ...phone, javaScriptEnabled: false });
  // What needs scripts is not there.
  await expect(page.getByRole("button", { name: "Take a photo" })).toHaveCount(0);
  const buffer = Buffer.from(photo(3).body);
  await page
    .getByLabel("Photo or file")
    .setInputFiles({ name: "tap.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Add file" }).click();
  await expect(photos(page)).toHaveCount(1);
  // It needs no words, also when it is edited.
  const words = page.locator("form[action='/resources/messages'] textarea");
  await expect(words).not.toHaveAttribute("required");
  await photos(page).click();
  await expect(page).toHaveURL(/\/storage\/v1\//);
});
