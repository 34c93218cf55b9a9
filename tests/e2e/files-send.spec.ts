// Photos and files on their way from a device into a conversation.
import { expect } from "./test.ts";
import { bomb, expectReady, photo, pick, PLACE, plainFile, sentOn, tray } from "./files.ts";
import { expectAccessible } from "./fixtures.ts";
import { composer, LIVE, openTalk, stream, threadOf, write } from "./thread.ts";
import { narrow, test } from "./windows.ts";

test("photos are chosen, shown, sent with words or without, and arrive redrawn", async ({
  open,
  openLive,
}) => {
  const { admin, task, page } = await openTalk(open, narrow);
  const other = await openLive(admin, threadOf(task));
  const photos = [await photo(page, "tap.png", 2600, 1300), await photo(page, "ring\u202E.png")];
  expect(photos[0]?.buffer.includes(PLACE)).toBe(true);
  await pick(page, photos);
  await expect(page.getByRole("status").getByText("2 files added")).toBeAttached();
  await expectReady(page, ["tap.jpg", "ring.jpg"]);
  await expectAccessible(page);
  await write(page, "It drips here");
  await expect(tray(page)).toHaveCount(0);
  await expect
    .poll(() => sentOn(task, admin), LIVE)
    .toEqual(["It drips here|ring.jpg ready|tap.jpg ready"]);
  await expect(stream(other).getByText("It drips here")).toBeVisible(LIVE);
  const { data } = await admin.db
    .from("attachments")
    .select("id, name, kind, mime, width, height, has_preview, thumb")
    .eq("task_id", task.id)
    .order("name")
    .throwOnError();
  expect(data).toMatchObject([
    { name: "ring.jpg", mime: "image/jpeg", width: 1200, height: 900 },
    {
      name: "tap.jpg",
      kind: "image",
      mime: "image/jpeg",
      width: 2048,
      height: 1024,
      has_preview: true,
    },
  ]);
  expect(data[1]?.thumb).toMatch(/^\/9j\//);
  const sent = await (await page.request.get(`/files/${data[1]?.id}`)).body();
  expect(sent.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  // Not "GPS": three letters come by chance, too.
  for (const mark of ["Exif", PLACE]) expect(sent.includes(mark)).toBe(false);

  await pick(page, [await photo(page, "alone.png")]);
  await expect(tray(page)).toHaveCount(1);
  // While it may still be on its way.
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(async () => (await sentOn(task, admin)).at(-1), LIVE).toBe("|alone.jpg ready");
});

test("what cannot be sent is said at its place, and the rest is sent", async ({ open }) => {
  const { admin, task, page } = await openTalk(open);
  await pick(page, [
    plainFile("empty.txt", 0),
    plainFile("film.mov", 26 * 1_048_576, "video/quicktime"),
    bomb("bomb.png"),
    { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") },
    { name: "lie.pdf", mimeType: "application/pdf", buffer: Buffer.from("GIF89a no document") },
  ]);
  await expect(page.getByText("empty.txt was not added. It is empty.").first()).toBeVisible();
  await expect(
    page.getByText("film.mov was not added. Files can be at most 25 MB.").first(),
  ).toBeVisible();
  await expectReady(page, ["bomb.png", "page.html", "lie.pdf"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await pick(
    page,
    Array.from({ length: 9 }, (_, index) => plainFile(`note ${index}.txt`, 20)),
  );
  await expect(
    page.getByText("You can send at most 10 files at once. Not added: ").first(),
  ).toBeVisible();
  await expect(page.getByText("Not added: note 7.txt, note 8.txt.").first()).toBeVisible();
  await page.getByRole("button", { name: "Remove note 0.txt" }).click();
  await expect(composer(page)).toBeFocused();
  await expect(tray(page)).toHaveCount(9);
  await write(page, "All of it");
  await expect(page.getByText("You can send at most 10 files at once.")).toHaveCount(0);
  await expect.poll(() => sentOn(task, admin), LIVE).toHaveLength(1);
  const { data } = await admin.db
    .from("attachments")
    .select("name, kind")
    .eq("task_id", task.id)
    .throwOnError();
  expect(data).toHaveLength(9);
  expect(data.every(({ kind }) => kind === "file")).toBe(true);
});
