// Photos and files that were sent, as who reads a conversation sees them.
import { sentPhoto } from "../fixtures/attachments.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { photoOf } from "../fixtures/png.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { photo, sendFiles } from "./sent-photos.ts";
import { expect, type Page } from "./test.ts";
import { pane, stream, threadOf } from "./thread.ts";
import { phone, test } from "./windows.ts";

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

/** A photo with a smaller picture, and one that is as small itself. */
const BOTH = [{ ...photo(1), preview: photo(1, [160, 120]).body }, photo(2, [160, 120])];

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
  // Each has another name for who does not see it.
  const names = await photos(page).evaluateAll((all) =>
    all.map((one) => one.textContent || one.querySelector("img")?.alt),
  );
  expect(new Set(names.slice(1)).size).toBe(4);
  await photos(page).first().press("Enter");
  await expectShown(page, "1 of 6");
  await expectAccessible(page);
  for (let place = 2; place <= 6; place += 1) {
    await page.keyboard.press("ArrowRight");
    await expectShown(page, `${place} of 6`);
  }
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, "5 of 6");
  await expect(viewer(page).getByRole("img", { name: /, 5 of 6$/ })).toBeVisible();
  const saved = page.waitForEvent("download");
  await viewer(page).getByRole("link", { name: "Save photo" }).click();
  expect((await saved).suggestedFilename()).toBe("photo-5.png");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(photos(page).first()).toBeFocused();
  await expect(pane(page, task)).toBeVisible();
});

test("by touch one swipes from photo to photo, and pulls the last one down", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendFiles(admin, task, [photo(1), photo(2)]);
  const page = await open(ana, threadOf(task), phone);
  await photos(page).first().tap();
  await expectShown(page, "1 of 2");
  await swipe(page, [330, 400], [40, 400]);
  await expectShown(page, "2 of 2");
  await swipe(page, [200, 300], [200, 780]);
  await expect(viewer(page)).toHaveCount(0);
});

test("the viewer shows what the page has already at once, and Back closes it, not the conversation §messages.17", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [id = ""] = await sendFiles(admin, task, [
    { ...photo(1), preview: photo(1, [160, 120]).body },
  ]);
  const page = await open(ana, "/user-dashboard");
  // The whole photo never comes.
  await page.route(`**/files/${id}`, () => new Promise(() => undefined));
  await page.getByRole("link", { name: task.title }).click();
  await expect(pane(page, task)).toBeVisible();
  const address = page.url();
  await photos(page).click();
  const preview = viewer(page).locator("img[data-preview]");
  await expect(preview).toBeInViewport();
  // A white sheet may be behind them.
  for (const control of ["link", "button"] as const) {
    await expect(viewer(page).getByRole(control, { name: /^(Save photo|Close)$/ })).toHaveCSS(
      "background-color",
      "rgba(0, 0, 0, 0.65)",
    );
  }
  await expect.poll(() => preview.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(160);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(pane(page, task)).toBeVisible();
  expect(page.url()).toBe(address);
  // The step is taken back when it is closed otherwise.
  await photos(page).click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await page.goBack();
  await expect(pane(page, task)).toHaveCount(0);
});

test("a preview that was loaded is not loaded again when its conversation is opened again §messages.18", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendFiles(ana, task, BOTH);
  const page = await open(admin, threadOf(task), { serviceWorkers: "block" });
  const loaded: Array<string> = [];
  await page.reload();
  await expectLoaded(page);
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    // What comes from the browser's own cache has cost nothing.
    if (pathname.endsWith("/preview")) {
      void response
        .request()
        .sizes()
        .then(({ responseBodySize: size }) => {
          if (size > 0) loaded.push(`${pathname} ${size}`);
        });
    }
  });
  await page.goto(threadOf(task));
  await expectLoaded(page);
  expect(loaded).toEqual([]);
});

test("in the cellar the photo of what to do is there, also if nobody has opened it before §messages.18", async ({
  open,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendFiles(admin, task, BOTH);
  const page = await open(ana, "/user-dashboard", { serviceWorkers: "allow" });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open("daymark-previews")).keys()).length),
    )
    .toBe(2);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: task.title }).click();
  await expectLoaded(page);
});

/** Waits until both photos of a conversation are shown. */
async function expectLoaded(page: Page) {
  await expect
    .poll(() =>
      photos(page)
        .locator("img")
        .evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
        ),
    )
    .toEqual([160, 160]);
}

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
  await expect(stream(page).getByRole("link", { name: /^Instructions\.pdf/ })).toHaveAttribute(
    "target",
    "_blank",
  );
  const pdf = page.waitForEvent("download");
  await stream(page).getByRole("link", { name: "Download Instructions.pdf" }).click();
  expect((await pdf).suggestedFilename()).toBe("Instructions.pdf");
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
  await list.getByRole("link", { name: /photo-1/ }).click();
  await expectShown(page, "1 of 1");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
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

test("without scripts photos are links, and where files would be added it says that words can be sent", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sendFiles(admin, task, [photo(3)]);
  const page = await open(ana, threadOf(task), { ...phone, javaScriptEnabled: false });
  // What needs scripts is not there.
  await expect(page.getByRole("button", { name: "Take a photo" })).toHaveCount(0);
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expect(page.locator(".composer + noscript > p")).toContainText(
    "Photos and files need a browser that runs scripts.",
  );
  await photos(page).click();
  await expect(page).toHaveURL(/\/storage\/v1\//);
});
