// What photos, films and recordings say of where, when and with what they were made does not leave the device.
import exifReader from "exifreader";
import * as labelled from "../fixtures/labelled.ts";
import { LABELS } from "../fixtures/labelled-bytes.ts";
import { filmOf } from "../fixtures/labelled-films.ts";
import { seedPeople } from "../fixtures/people.ts";
import { pngOf } from "../fixtures/png.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectReady, photo, pick, PLACE, tray } from "./files.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, patience } from "./test.ts";
import { sendFiles } from "./sent-photos.ts";
import { openTalk, stream, threadOf } from "./thread.ts";
import { narrow, test } from "./windows.ts";

const SAYS = /GPS|Latitude|Make|Model|Date|Pear|Software|Comment/;

test("of eight kinds of file none says where it was made once it is received; what cannot be cut is asked about §messages.16 §threat.25", async ({
  open,
}) => {
  test.slow();
  const { admin, task, page } = await openTalk(open, narrow);
  const whole = (await photo(page)).buffer;
  const half = whole.subarray(0, whole.length / 2);
  const scan = Buffer.concat([Buffer.from("MM\0*\0\0\0\x08\0\0\0\0\0\0"), labelled.exifOf()]);
  await pick(page, [
    { name: "held.jpg", mimeType: "image/jpeg", buffer: labelled.jpegOf(6, 1_500_000) },
    { name: "half.jpg", mimeType: "image/jpeg", buffer: half },
    { name: "house.heic", mimeType: "image/heic", buffer: labelled.heifOf("heic") },
    { name: "garden.avif", mimeType: "image/avif", buffer: labelled.heifOf("avif") },
    { name: "moves.webp", mimeType: "image/webp", buffer: labelled.webpOf() },
    { name: "moves.gif", mimeType: "image/gif", buffer: labelled.gifOf() },
    { name: "moves.png", mimeType: "image/png", buffer: labelled.labelledPng(pngOf(40, 30), true) },
    { name: "film.mov", mimeType: "video/quicktime", buffer: filmOf() },
    { name: "scan.tif", mimeType: "image/tiff", buffer: scan },
  ]);
  const asked = tray(page).filter({ hasText: "scan.tif" });
  const question = "It may say where and when it was made. Daymark cannot take that out.";
  await expect(asked.getByText(question)).toBeVisible({ timeout: patience(20_000) });
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Send it anyway" }).click();
  await expectReady(page, [
    ...["held.jpg", "half.jpg", "house.jpg", "garden.jpg", "moves.webp", "moves.gif"],
    ...["moves.png", "film.mov", "scan.tif"],
  ]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(tray(page)).toHaveCount(0);

  const received = await open(admin, threadOf(task));
  const { data } = await admin.db
    .from("attachments")
    .select("id, name, kind, width, height")
    .eq("task_id", task.id)
    .neq("name", "scan.tif")
    .throwOnError();
  expect(data).toHaveLength(8);
  for (const { id, name, kind } of data) {
    const body = await (await received.request.get(`/files/${id}`)).body();
    expect(body.length, name).toBeGreaterThan(0);
    for (const label of [...LABELS, PLACE]) {
      expect(body.includes(label, 0, "latin1"), `${label} in ${name}`).toBe(false);
    }
    if (kind !== "image") continue;
    const found = await exifReader.load(body, { async: true, expanded: true });
    expect(JSON.stringify(found), name).not.toMatch(SAYS);
  }
  const sizes = Object.fromEntries(
    data.map((one) => [one.name, [one.kind, one.width, one.height]]),
  );
  expect(sizes).toMatchObject({
    // It was held upright.
    "held.jpg": ["image", 16, 24],
    "house.jpg": ["image", 24, 16],
    "moves.webp": ["image", 16, 12],
    "film.mov": ["file", null, null],
  });
});

test("a HEIC photo that arrived as a file is shown over the page, not only saved", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const body = new Uint8Array(labelled.heifOf("heic"));
  await sendFiles(admin, task, [
    { name: "house.HEIC", kind: "file", mime: "application/octet-stream", body },
  ]);
  const page = await open(ana, threadOf(task));
  await stream(page).getByRole("link", { name: "house.HEIC" }).click();
  const shown = page
    .getByRole("dialog", { name: "Photos" })
    .getByRole("img", { name: /^Photo by / });
  await expect(shown).toBeVisible({ timeout: patience(20_000) });
  const size = await shown.evaluate((one: HTMLCanvasElement) => [one.width, one.height]);
  expect(size).toEqual([24, 16]);
});
