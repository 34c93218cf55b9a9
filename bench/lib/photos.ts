import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import postgres from "postgres";
import { z } from "zod";
import type { App } from "./app.ts";

/** Photos of one message, over and over: alone, two, and four beside each other. */
const GROUPS = [1, 2, 1, 4];

const UploadSchema = z.object({ url: z.string() });
const BegunSchema = z.object({ value: z.object({ upload: UploadSchema, preview: UploadSchema }) });

type Picture = {
  width: number;
  height: number;
  body: Uint8Array<ArrayBuffer>;
  preview: Uint8Array<ArrayBuffer>;
  thumb: string;
};

/**
 * Draws so many photos as a browser redraws them before they are sent: much detail, at most 2,048 pixels, with a preview
 * of 480 and a tiny one. Each second one is upright.
 */
async function drawPhotos(browser: Browser, count: number): Promise<Array<Picture>> {
  const page = await browser.newPage();
  try {
    const drawn: Array<Picture> = [];
    for (let number = 0; number < count; number += 1) {
      const pictures = await page.evaluate(draw, number);
      const [body, preview, thumb] = pictures.data.map(bytesOf);
      if (!body || !preview || !thumb) throw new Error("Nothing was drawn");
      const { width, height } = pictures;
      drawn.push({ width, height, body, preview, thumb: Buffer.from(thumb).toString("base64") });
    }
    return drawn;
  } finally {
    await page.close();
  }
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
}

/** Runs in the page. */
function draw(number: number) {
  function canvasOf(width: number, height: number) {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("Nothing can be drawn");
    return { canvas, context };
  }
  const [width, height] = number % 2 === 0 ? [2048, 1536] : [1536, 2048];
  const { canvas, context } = canvasOf(width, height);
  const hue = (number * 47) % 360;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue} 60% 70%)`);
  sky.addColorStop(1, `hsl(${(hue + 60) % 360} 50% 30%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  // The detail that makes a photo as large as it is.
  let state = number + 1;
  function next() {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  }
  for (let leaf = 0; leaf < 1500; leaf += 1) {
    context.fillStyle = `hsl(${(hue + next() * 90) % 360} 50% ${20 + next() * 60}% / 0.5)`;
    const size = 4 + next() * 60;
    context.fillRect(next() * width, next() * height, size, size * next());
  }
  function small(longest: number, type: string, quality: number) {
    const scale = longest / Math.max(width, height);
    const less = canvasOf(Math.round(width * scale), Math.round(height * scale));
    less.context.drawImage(canvas, 0, 0, less.canvas.width, less.canvas.height);
    return less.canvas.toDataURL(type, quality);
  }
  const data = [
    canvas.toDataURL("image/jpeg", 0.82),
    small(480, "image/jpeg", 0.75),
    small(24, "image/jpeg", 0.5),
  ];
  return { width, height, data };
}

/** Sends so many photos into the conversation of a task, as a browser does; returns the kilobytes of a preview. */
export async function sendPhotos(
  browser: Browser,
  { web, stack, cookies }: App,
  taskId: string,
  count: number,
): Promise<number> {
  async function post(path: string, fields: Record<string, string>): Promise<unknown> {
    const answer = await fetch(web.url + path, {
      method: "POST",
      headers: { cookie: cookies.open, accept: "application/json" },
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
  async function sendOne(photo: Picture, number: number): Promise<string> {
    const id = randomUUID();
    const begun = await post("/resources/files", {
      ...{ intent: "begin", id, taskId, name: `photo-${number}.jpg`, kind: "image" },
      ...{ mime: "image/jpeg", bytes: String(photo.body.length), preview: "true" },
      ...{ width: String(photo.width), height: String(photo.height), thumb: photo.thumb },
    });
    const { upload, preview } = BegunSchema.parse(begun).value;
    await put(upload.url, photo.body);
    await put(preview.url, photo.preview);
    await post("/resources/files", { intent: "finish", id });
    return id;
  }
  const photos = await drawPhotos(browser, count);
  // More than anybody may send at once.
  const sql = postgres(stack.dbUrl, { max: 1, onnotice: () => undefined });
  function forgetLimits() {
    return sql`delete from private.throttles where key like 'files %'`;
  }
  for (let sent = 0, message = 0; sent < photos.length; message += 1) {
    const group = photos.slice(sent, sent + (GROUPS[message % GROUPS.length] ?? 1));
    const ids: Array<string> = [];
    await forgetLimits();
    for (const photo of group) ids.push(await sendOne(photo, sent + ids.length));
    const said = { id: randomUUID(), taskId, kind: "message", message: `How it looks, ${message}` };
    await post("/resources/commands", { ...said, files: ids.join(" ") });
    sent += group.length;
  }
  await sql.end();
  const bytes = photos.reduce((sum, { preview }) => sum + preview.length, 0);
  return bytes / photos.length / 1000;
}

async function put(url: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { "content-type": "image/jpeg" };
  const answer = await fetch(url, { method: "PUT", body, headers });
  if (!answer.ok) throw new Error(`Storage answered ${answer.status}`);
}
