import { expect, type Locator, type Page, patience, type Request } from "./test.ts";
import { pngOf } from "../fixtures/png.ts";
import type { Person } from "../fixtures/people.ts";
import type { Task } from "../fixtures/tasks.ts";

export type Given = { name: string; mimeType: string; buffer: Buffer };

/** A photo as a camera writes it: it says where it was taken. */
export async function photo(page: Page, name = "tap.jpg", width = 1200, height = 900) {
  const drawn = await page.evaluate(
    ([columns, rows]) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: columns, height: rows });
      const pen = canvas.getContext("2d");
      for (let x = 0; x < columns; x += 20) {
        for (let y = 0; y < rows; y += 20) {
          if (pen) pen.fillStyle = `hsl(${(x + y) % 60} 60% ${40 + Math.random() * 30}%)`;
          pen?.fillRect(x, y, 20, 20);
        }
      }
      return canvas.toDataURL("image/jpeg", 0.9);
    },
    [width, height] as const,
  );
  const bytes = Buffer.from(drawn.split(",", 2)[1] ?? "", "base64");
  return { name, mimeType: "image/jpeg", buffer: withPlace(bytes) };
}

/** What a photo must no longer contain. */
export const PLACE = "GPS 48.137N 11.575E";

function withPlace(jpeg: Buffer): Buffer {
  const says = Buffer.from(`Exif\0\0${PLACE}`);
  const head = Buffer.from([0xff, 0xe1, 0, says.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, says, jpeg.subarray(2)]);
}

/** A picture whose header alone says how large it is. */
export function bomb(name: string): Given {
  return { name, mimeType: "image/png", buffer: pngOf(30_000, 30_000) };
}

/** A file of this many bytes that is no picture. */
export function plainFile(name: string, bytes: number, mimeType = "text/plain"): Given {
  return { name, mimeType, buffer: Buffer.alloc(bytes, "a tap drips ") };
}

/** Chooses files with the button beside the text box, or in this dialog. */
export async function pick(
  place: Page | Locator,
  files: Array<Given>,
  button = "Add photos or files",
) {
  const page = "page" in place ? place.page() : place;
  const asked = page.waitForEvent("filechooser");
  await place.getByRole("button", { name: button }).click();
  await (await asked).setFiles(files);
}

/** Files as a browser hands them over when they are pasted or dropped. */
export async function handOver(target: Locator, files: Array<Given>, by: "paste" | "drop") {
  const given = files.map(({ buffer, ...file }) => ({
    ...file,
    base64: buffer.toString("base64"),
  }));
  await target.evaluate(
    (element, [all, how]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      const events =
        how === "paste"
          ? [new ClipboardEvent("paste", { ...options, clipboardData: data })]
          : ["dragover", "drop"].map(
              (kind) => new DragEvent(kind, { ...options, dataTransfer: data }),
            );
      for (const event of events) element.dispatchEvent(event);
    },
    [given, by] as const,
  );
}

/** What is about to be sent. */
export function tray(page: Page) {
  return page.getByRole("list", { name: "Photos and files to send" }).getByRole("listitem");
}

/** Waits until these are ready to be sent. */
export async function expectReady(page: Page, names: Array<string>) {
  const ready = page.locator("[data-file-state=ready]");
  await expect(ready).toHaveText(
    names.map((name) => new RegExp(`^${name}`)),
    {
      timeout: patience(20_000),
    },
  );
}

/** The messages of a conversation with the names of their files, in the database's order. */
export async function sentOn(task: Task, { db }: Person): Promise<Array<string>> {
  const { data } = await db
    .from("notifications")
    .select("message, attachments (name, state)")
    .eq("task_id", task.id)
    .eq("kind", "message")
    .order("seq")
    .throwOnError();
  return data.map(({ message, attachments }) =>
    [message, ...attachments.map(({ name, state }) => `${name} ${state}`).toSorted()].join("|"),
  );
}

/** Waits until a page has the code for files, which it asks for at once when somebody is about to need it. */
export async function warmFiles(page: Page) {
  const asked: Array<Request> = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/")) asked.push(request);
  });
  const last = page.waitForRequest(/\/with-files-/);
  await page.getByRole("button", { name: "Add photos or files" }).hover();
  await last;
  await Promise.all(asked.map(async (one) => (await one.response())?.finished()));
}
