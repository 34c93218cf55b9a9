// Files that were sent before a page is opened, through the server as a browser does.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Person } from "../fixtures/people.ts";
import { photoOf } from "../fixtures/png.ts";
import { put } from "../fixtures/put.ts";
import type { Task } from "../fixtures/tasks.ts";
import { cookieHeader } from "./session.ts";

const UploadsSchema = z.object({
  value: z.object({
    upload: z.object({ url: z.string() }),
    preview: z.nullable(z.object({ url: z.string() })),
  }),
});

async function post(person: Person, path: string, fields: Record<string, string>) {
  const answer = await fetch(new URL(path, process.env.APP_URL), {
    method: "POST",
    headers: { cookie: await cookieHeader(person), accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const said: unknown = await answer.json();
  return said;
}

type Kind = {
  name: string;
  kind: string;
  mime: string;
  body: Uint8Array<ArrayBuffer>;
  /** Sent beside it. */
  preview?: Uint8Array<ArrayBuffer>;
};

/** A photo of so many pixels; each has another colour. */
export function photo(
  number: number,
  [width, height]: readonly [number, number] = [800, 600],
): Kind & Size {
  const colour = [(number * 67) % 256, 120 + ((number * 41) % 130), (number * 149) % 256] as const;
  const body = new Uint8Array(photoOf(width, height, colour));
  const size = { width: String(width), height: String(height) };
  return { name: `photo-${number}.png`, kind: "image", mime: "image/png", body, ...size };
}

type Size = { width?: string; height?: string };

/** Sends files with a message, and returns their ids. */
export async function sendFiles(
  person: Person,
  task: Pick<Task, "id">,
  files: ReadonlyArray<Kind & Size>,
  message = "",
): Promise<Array<string>> {
  const ids = new Array<string>();
  for (const { body, preview, ...file } of files) {
    const id = randomUUID();
    const begun = {
      ...file,
      id,
      taskId: task.id,
      bytes: String(body.length),
      intent: "begin",
      ...(preview && { hasPreview: "true" }),
    };
    const { value } = UploadsSchema.parse(await post(person, "/resources/files", begun));
    await put(
      value.upload.url,
      body,
      file.kind === "file" ? "application/octet-stream" : file.mime,
    );
    if (preview) await put(value.preview?.url ?? "", preview, file.mime);
    await post(person, "/resources/files", { intent: "finish", id });
    ids.push(id);
  }
  const said = { id: randomUUID(), taskId: task.id, kind: "message", message };
  await post(person, "/resources/commands", { ...said, files: ids.join(" ") });
  return ids;
}
