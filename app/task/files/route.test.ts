import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { send } from "../../../tests/fixtures/commands";
import { ownerSql } from "../../../tests/fixtures/owner-sql";
import { deactivate, seedPeople, serviceClient } from "../../../tests/fixtures/people";
import { put } from "../../../tests/fixtures/put";
import {
  aboutFile,
  finishForm,
  PICTURE,
  pictureForm,
  sendBytes,
  type Sent,
} from "../../../tests/fixtures/sent-files";
import { pngOf } from "../../../tests/fixtures/png";
import { labelledPng } from "../../../tests/fixtures/labelled";
import { assignTask } from "../../../tests/fixtures/tasks";
import { redirectOf, send as sendForm } from "../../../tests/fixtures/visits";
import { action } from "./route";
import { sweepFiles, sweepUnknown } from "./sweep.server";

const sql = ownerSql();
const HERE = "/resources/files";
const BYTES = "application/octet-stream";
const HTML = "<!doctype html><script>alert(1)</script>";

async function stateOf(id: string): Promise<string | null> {
  const [row] = await sql<Array<{ state: string }>>`
    select state from public.attachments where id = ${id}`;
  return row?.state ?? null;
}

async function pathOf(id: string): Promise<string> {
  const [row] = await sql<Array<{ path: string }>>`
    select path from private.stored_files where attachment_id = ${id}`;
  return row?.path ?? "";
}

/** Under which names there is anything of a path in Storage. */
async function storedAt(path: string): Promise<Array<string>> {
  const rows = await sql<Array<{ name: string }>>`
    select name from storage.objects where bucket_id = 'attachments' and name like ${`%${path}%`}`;
  return rows.map(({ name }) => name.replace(path, "…")).toSorted();
}

test("nobody begins, finishes or removes a file of somebody else's, or without an account", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await sendBytes(ana, task);
  for (const fields of [pictureForm(task), finishForm(id), { intent: "remove", id }]) {
    expect(await redirectOf(action(await sendForm(null, HERE, fields)))).toMatch(/^\/\?next=/);
    const refused = await aboutFile(ben, fields);
    expect(refused).toMatchObject({ status: 404, ok: false, value: null });
  }
  expect(await aboutFile(ben, pictureForm(null))).toMatchObject({
    status: 403,
    message: "Only admins can assign tasks.",
  });
  // Its id is taken, and gives nobody its address.
  const other = await assignTask(admin, ben);
  expect(await aboutFile(ben, pictureForm(other, { id }))).toMatchObject({
    status: 409,
    value: null,
  });
  expect(await aboutFile(admin, finishForm(id))).toMatchObject({ status: 404 });
  expect(await stateOf(id)).toBe("uploading");
  await deactivate(admin, ana);
  expect(await redirectOf(action(await sendForm(ana, HERE, finishForm(id))))).toMatch(/^\/\?next=/);
  expect(await stateOf(id)).toBeNull();
});

test("a form that no page sends, and what is out of bounds, is refused with why", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const refusals: Array<[Record<string, string>, number, RegExp]> = [
    [{ intent: "replace" }, 400, /out of date/],
    [{ id: "7" }, 400, /out of date/],
    [{ bytes: "many" }, 400, /out of date/],
    [{ bytes: "-1" }, 400, /out of date/],
    [{ bytes: "0" }, 422, /empty/],
    [{ bytes: "26214401" }, 422, /at most 25 MB/],
    [{ name: "../tap.png" }, 422, /name of one line/],
    [{ name: "" }, 422, /name of one line/],
    [{ name: "a\nb.png" }, 422, /name of one line/],
    [{ name: "a".repeat(5000) }, 422, /name of one line/],
    [{ mime: "image/png\r\nX-A: b" }, 422, /Send it as a file/],
    [{ mime: "image/png\0" }, 422, /cannot be saved/],
    [{ kind: "file", mime: "a/b\nc" }, 422, /Send it as a file/],
    [{ kind: "file", mime: `a/${"b".repeat(5000)}` }, 422, /Send it as a file/],
    [{ mime: "image/svg+xml" }, 422, /Send it as a file/],
    [{ kind: "file", mime: "text/plain", hasPreview: "true" }, 422, /Send it as a file/],
    [{ thumb: "<svg>" }, 422, /Send it as a file/],
    [{ taskId: randomUUID() }, 404, /no longer yours/],
  ];
  for (const [fields, status, message] of refusals) {
    const refused = await aboutFile(ana, pictureForm(task, fields));
    expect(refused, JSON.stringify(fields)).toMatchObject({ status, ok: false, value: null });
    expect(refused.message).toMatch(message);
  }
  for (let count = 0; count < 10; count++) await aboutFile(ana, pictureForm(task));
  expect(await aboutFile(ana, pictureForm(task))).toMatchObject({
    status: 422,
    message: "You can send at most ten files at once.",
  });
});

test("a file whose task was given to somebody else meanwhile ends, and nothing is left of it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await sendBytes(ana, task);
  const path = await pathOf(id);
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  expect(await aboutFile(ana, finishForm(id))).toMatchObject({
    status: 403,
    message: "Nothing can be added to this task any longer.",
  });
  expect(await stateOf(id)).toBeNull();
  await sweepFiles();
  expect(await storedAt(path)).toEqual([]);
});

test("nothing is finished before its bytes, and those of its preview, are there", async () => {
  const { admin, ana } = await seedPeople();
  const form = pictureForm(await assignTask(admin, ana), { hasPreview: "true" });
  const { value } = await aboutFile(ana, form);
  const early = { status: 409, message: "This file has not arrived yet. Send it again." };
  expect(await aboutFile(ana, finishForm(form.id))).toMatchObject(early);
  await put(value?.upload?.url ?? "", new Uint8Array(PICTURE), "image/png");
  expect(await aboutFile(ana, finishForm(form.id))).toMatchObject(early);
  expect(await stateOf(form.id)).toBe("uploading");
  await put(value?.preview?.url ?? "", new Uint8Array(PICTURE), "image/png");
  expect(await aboutFile(ana, finishForm(form.id))).toMatchObject({ status: 200, ok: true });
  // Asked again, because the answer was lost.
  expect(await aboutFile(ana, finishForm(form.id))).toMatchObject({ status: 200, ok: true });
  expect(await aboutFile(ana, form)).toMatchObject({ ok: true, value: { upload: null } });
});

test("a photo whose preview arrived each time before the line broke is sent again as often as it takes", async () => {
  const { admin, ana } = await seedPeople();
  const form = pictureForm(await assignTask(admin, ana), { hasPreview: "true" });
  const picture = new Uint8Array(PICTURE);
  for (let broken = 0; broken < 3; broken += 1) {
    const { value, ok } = await aboutFile(ana, form);
    expect(ok).toBe(true);
    expect(await put(value?.preview?.url ?? "", picture, "image/png")).toBe(200);
    expect(await aboutFile(ana, finishForm(form.id))).toMatchObject({ status: 409 });
  }
  const { value } = await aboutFile(ana, form);
  await put(value?.upload?.url ?? "", picture, "image/png");
  expect(await aboutFile(ana, finishForm(form.id))).toMatchObject({ status: 200, ok: true });
});

test("what lies about its type or size is deleted, also in Storage", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const picture = new Uint8Array(PICTURE);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const lies: Array<Sent & { says: RegExp }> = [
    { body: HTML, type: "image/png", says: /not what its name says/ },
    { body: svg, type: "image/png", says: /not what its name says/ },
    // Storage would serve it under this type.
    { body: picture, type: "image/svg+xml", says: /not what its name says/ },
    { body: picture, type: "application/pdf", says: /not what its name says/ },
    { body: picture, fields: { kind: "pdf", mime: "application/pdf" }, says: /not what/ },
    { body: picture, fields: { kind: "audio", mime: "audio/mpeg" }, says: /not what/ },
    { body: picture, fields: { bytes: "7000" }, says: /arrived incomplete/ },
  ];
  for (const { says, ...sent } of lies) {
    const id = await sendBytes(ana, task, sent);
    const path = await pathOf(id);
    const refused = await aboutFile(ana, finishForm(id));
    expect(refused, JSON.stringify(sent.fields)).toMatchObject({ status: 422, ok: false });
    expect(refused.message).toMatch(says);
    expect([await stateOf(id), await storedAt(path)]).toEqual([null, []]);
  }
});

/** How recorders of browsers begin. */
const WEBM = [
  ...[0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 0x42, 0xf2, 0x81, 4],
  ...[0x42, 0xf3, 0x81, 8, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d, 0x42, 0x87, 0x81, 4, 0x42],
  ...[0x85, 0x81, 2],
];
const MP4 = [...Buffer.from("\0\0\0\x1cftypiso5\0\0\0\x01isomiso5hlsf\0\0\0\0", "latin1")];
const M4A = [...Buffer.from("\0\0\0\x1cftypM4A \0\0\0\x01isommp42M4A \0\0\0\0", "latin1")];
const OGG = [
  ...Buffer.from("OggS\0\x02\0\0\0\0\0\0\0\0abcd\0\0\0\0efgh\x01\x13OpusHead", "latin1"),
];

test.each([
  ["audio/webm", WEBM, "audio/webm"],
  ["audio/mp4", MP4, "audio/mp4"],
  ["audio/mp4", M4A, "audio/x-m4a"],
  ["audio/ogg", OGG, "audio/ogg"],
])(
  "a voice message that a browser recorded as %s is sound (%#) §messages.9",
  async (type, begins, found) => {
    const { admin, ana } = await seedPeople();
    const task = await assignTask(admin, ana);
    const body = new Uint8Array(600);
    body.set(begins);
    const fields = { kind: "audio", mime: type, name: "Voice message, 42 s.webm" };
    const id = await sendBytes(ana, task, { body, type, fields });
    expect(await aboutFile(ana, finishForm(id))).toMatchObject({ status: 200, ok: true });
    const [row] = await sql`select kind, mime, state from public.attachments where id = ${id}`;
    expect(row).toEqual({ kind: "audio", mime: found, state: "ready" });
  },
);

test("a PNG that moves is a picture", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const body = new Uint8Array(labelledPng(pngOf(20, 20), true));
  const id = await sendBytes(ana, task, { body });
  expect(await aboutFile(ana, finishForm(id))).toMatchObject({ status: 200, ok: true });
  const [row] = await sql`select kind, mime from public.attachments where id = ${id}`;
  expect(row).toEqual({ kind: "image", mime: "image/png" });
});

test("a preview that is no picture ends its file, and what is too large does not arrive", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const form = pictureForm(task, { hasPreview: "true" });
  const { value } = await aboutFile(ana, form);
  const large = new Uint8Array(600_000);
  large.set(PICTURE);
  for (const to of [value?.upload, value?.preview]) {
    expect(await put(to?.url ?? "", large, "image/png")).not.toBe(200);
  }
  const path = await pathOf(form.id);
  expect(await storedAt(path)).toEqual([]);
  expect(await aboutFile(ana, finishForm(form.id))).toMatchObject({ status: 409, ok: false });
  await put(value?.upload?.url ?? "", new Uint8Array(PICTURE), "image/png");
  await put(value?.preview?.url ?? "", HTML, "image/png");
  expect(await aboutFile(ana, finishForm(form.id))).toMatchObject({ status: 422, ok: false });
  expect([await stateOf(form.id), await storedAt(path)]).toEqual([null, []]);
});

test("any bytes are a file, if they were announced as one and sent as nothing else", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const fields = { kind: "file", mime: "text/html", name: "page.html" };
  const id = await sendBytes(ana, task, { body: HTML, type: BYTES, fields });
  expect(await aboutFile(ana, finishForm(id))).toMatchObject({ status: 200, ok: true });
  expect(await stateOf(id)).toBe("ready");
  // Storage would serve them so that a browser shows them, perhaps under Daymark's own address.
  for (const type of [
    ...["text/html", "image/svg+xml", "application/xml", "TEXT/HTML;charset=utf-8"],
    // The last of several is what a browser takes it for.
    ...["audio/x,image/svg+xml", "audio/webm;codecs=opus,text/html", "image/png, text/html"],
  ]) {
    const shown = await sendBytes(ana, task, { body: HTML, type, fields });
    const path = await pathOf(shown);
    expect(await aboutFile(ana, finishForm(shown)), type).toMatchObject({ status: 422, ok: false });
    expect([await stateOf(shown), await storedAt(path)]).toEqual([null, []]);
  }
});

test("a signed upload cannot replace what was looked at, and what came meanwhile goes §threat.23", async () => {
  const { admin, ana } = await seedPeople();
  const form = pictureForm(await assignTask(admin, ana));
  const { value } = await aboutFile(ana, form);
  const url = value?.upload?.url ?? "";
  await put(url, new Uint8Array(PICTURE), "image/png");
  const path = await pathOf(form.id);
  await aboutFile(ana, finishForm(form.id));
  expect(await storedAt(path)).toEqual(["kept/…"]);
  expect(await put(url, HTML, "text/html")).not.toBe(200);
  // As if it had come while the first was looked at.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into storage.objects (bucket_id, name, version, metadata)
      values ('attachments', ${`new/${path}`}, ${randomUUID()}, ${tx.json({ size: 69 })})`;
  });
  await aboutFile(ana, finishForm(form.id));
  const { data } = await serviceClient().storage.from("attachments").download(`kept/${path}`);
  expect(PICTURE.equals(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(
    true,
  );
  await sweepFiles();
  expect(await storedAt(path)).toEqual(["kept/…"]);
});

test("its sender removes a file, and the worker deletes its bytes", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await sendBytes(ana, task);
  await aboutFile(ana, finishForm(id));
  await send(ana, "message", task.id, { args: { message: "", files: [id] } }).throwOnError();
  const path = await pathOf(id);
  expect(await aboutFile(ben, { intent: "remove", id })).toMatchObject({ status: 404 });
  expect(await storedAt(path)).toEqual(["kept/…"]);
  expect(await aboutFile(ana, { intent: "remove", id })).toMatchObject({ status: 200, ok: true });
  expect(await stateOf(id)).toBe("removed");
  await sweepFiles();
  expect(await storedAt(path)).toEqual([]);
});

test("what is given up before it was sent goes; what has become part of a message stays", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [one, two] = [await sendBytes(ana, task), await sendBytes(ana, task)];
  for (const id of [one, two]) await aboutFile(ana, finishForm(id));
  await send(ana, "message", task.id, { args: { message: "", files: [one] } }).throwOnError();
  for (const id of [one, two]) {
    const form = { intent: "remove", id, unsent: "true" };
    for (const person of [ben, admin, ana]) {
      expect(await aboutFile(person, form)).toMatchObject({ ok: true });
    }
  }
  expect(await stateOf(one)).toBe("ready");
  expect(await stateOf(two)).toBeNull();
});

/** As if what is kept under these paths had been there for so long. */
async function keptFor(paths: ReadonlyArray<string>, time: string): Promise<void> {
  await sql`update storage.objects set created_at = now() - ${time}::interval
    where bucket_id = 'attachments' and name = any (${paths.map((path) => `kept/${path}`)})`;
}

test("what lies in Storage without a row is deleted after a week, unless most of it does §threat.35", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const paths: Array<string> = [];
  for (let count = 0; count < 5; count += 1) {
    const id = await sendBytes(ana, task);
    await aboutFile(ana, finishForm(id));
    paths.push(await pathOf(id));
  }
  const [lost = "", ...known] = paths;
  await sql`delete from private.stored_files where path = ${lost}`;
  await keptFor(known, "30 days");
  await keptFor([lost], "6 days 23 hours");
  expect(await sweepUnknown()).toBe(0);
  await keptFor([lost], "7 days 1 minute");
  expect(await sweepUnknown()).toBe(1);
  expect([await storedAt(lost), await storedAt(known[0] ?? "")]).toEqual([[], ["kept/…"]]);
  // One of four may go, three of four may not: their database would be another one.
  const gone = known.slice(0, 3);
  await sql`delete from private.stored_files where path = any (${gone})`;
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(await sweepUnknown()).toBe(0);
  expect(warned).toHaveBeenCalledWith(
    expect.stringMatching(/^Of 4 old objects in Storage, 3 belong to no row/),
  );
  for (const path of gone) expect(await storedAt(path)).toEqual(["kept/…"]);
  warned.mockRestore();
});
