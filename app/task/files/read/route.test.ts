import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { send } from "../../../../tests/fixtures/commands";
import { deactivate, type Person, seedPeople } from "../../../../tests/fixtures/people";
import { put } from "../../../../tests/fixtures/put";
import {
  aboutFile,
  finishForm,
  PICTURE,
  pictureForm,
  sendBytes,
} from "../../../../tests/fixtures/sent-files";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { letIn } from "../../../../tests/fixtures/third";
import { redirectOf, visit } from "../../../../tests/fixtures/visits";
import { loader as readPreview } from "../preview/route";
import { loader as readFile } from "./route";

const TimesSchema = z.object({ exp: z.number(), iat: z.number() });

async function open(person: Person | null, id: string, what: "" | "/preview" = "") {
  const args = { ...(await visit(person, `/files/${id}${what}`)), params: { id } };
  return what === "" ? readFile(args) : readPreview(args);
}

async function addressOf(person: Person, id: string, what: "" | "/preview" = "") {
  const answer = await open(person, id, what);
  expect(answer.status).toBe(302);
  const kept = what === "" ? "private, no-store" : "private, max-age=3000";
  expect(answer.headers.get("Cache-Control")).toBe(kept);
  return answer.headers.get("Location") ?? "";
}

/** A picture with a preview that somebody has only to send. */
async function ready(person: Person, task: { id: string }): Promise<string> {
  const form = pictureForm(task, { hasPreview: "true" });
  const { value } = await aboutFile(person, form);
  await put(value?.upload?.url ?? "", new Uint8Array(PICTURE), "image/png");
  await put(value?.preview?.url ?? "", new Uint8Array(PICTURE), "image/png");
  await aboutFile(person, finishForm(form.id));
  return form.id;
}

test("for everybody who does not see its task there is no file §threat.18", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await ready(ana, task);
  for (const what of ["", "/preview"] as const) {
    expect(await redirectOf(open(null, id, what))).toMatch(/^\/\?next=/);
    // Not sent yet: only its sender sees it.
    for (const other of [admin, ben]) expect((await open(other, id, what)).status).toBe(404);
    for (const no of [randomUUID(), "7", "../x"])
      expect((await open(ana, no, what)).status).toBe(404);
    await addressOf(ana, id, what);
  }
  await send(ana, "message", task.id, { args: { message: "", files: [id] } }).throwOnError();
  await addressOf(admin, id);
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  expect((await open(ana, id)).status).toBe(404);
  await addressOf(ben, id);
  await deactivate(admin, ben);
  expect(await redirectOf(open(ben, id))).toMatch(/^\/\?next=/);
});

test("a third person opens a file of the conversation until they are taken out §threat.226", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await ready(ana, task);
  await send(ana, "message", task.id, { args: { message: "", files: [id] } }).throwOnError();
  expect((await open(ben, id)).status).toBe(404);
  await letIn(ana, task, ben);
  for (const what of ["", "/preview"] as const) await addressOf(ben, id, what);
  await ben.db.rpc("leave_conversation", { p_task_id: task.id }).throwOnError();
  for (const what of ["", "/preview"] as const)
    expect((await open(ben, id, what)).status).toBe(404);
});

test("what is not finished or was removed is not there, and of what is no photo there is no preview §messages.19", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await sendBytes(ana, task);
  expect((await open(ana, id)).status).toBe(404);
  await aboutFile(ana, finishForm(id));
  // A small photo has none, and is its own.
  expect(new URL(await addressOf(ana, id, "/preview")).pathname).toBe(
    new URL(await addressOf(ana, id)).pathname,
  );
  await aboutFile(ana, { intent: "remove", id });
  expect((await open(ana, id)).status).toBe(404);
});

test("an address is for one file and a minute, a preview's for an hour, and parts of it can be read §threat.19", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [id, other] = [await ready(ana, task), await ready(ana, task)];
  const [address, preview, second] = [
    new URL(await addressOf(ana, id)),
    new URL(await addressOf(ana, id, "/preview")),
    new URL(await addressOf(ana, other)),
  ];
  const read = await fetch(address, { headers: { Range: "bytes=1-3" } });
  expect([read.status, await read.text()]).toEqual([206, "PNG"]);
  expect(read.headers.get("Content-Disposition") ?? "").not.toContain("attachment");
  for (const { pathname } of [preview, second]) {
    const swapped = new URL(pathname + address.search, address);
    expect((await fetch(swapped)).ok).toBe(false);
  }
  expect([lifeOf(address), lifeOf(preview)]).toEqual([60, 3600]);
});

/** For how many seconds a signed address works. */
function lifeOf({ searchParams }: URL): number {
  const [, claims = ""] = (searchParams.get("token") ?? "").split(".");
  const { exp, iat } = TimesSchema.parse(JSON.parse(Buffer.from(claims, "base64url").toString()));
  return exp - iat;
}

test("a photo that somebody saves has its name", async () => {
  const { admin, ana } = await seedPeople();
  const id = await ready(ana, await assignTask(admin, ana));
  const answer = await readFile({ ...(await visit(ana, `/files/${id}?save`)), params: { id } });
  const saved = (await fetch(answer.headers.get("Location") ?? "")).headers;
  expect(saved.get("Content-Disposition")).toMatch(/^attachment;.*tap\.png/);
});

const NAMES = [
  "Angebot Müller (2) – Küche.pdf",
  "فاتورة ٢٠٢٦.pdf",
  '“It\'s” 100 % "sure"; a=b, c.pdf',
  "Without an end",
  `${"Ü".repeat(196)}.pdf`,
  "👩‍🍳.pdf",
];

test("a file is saved under its own name, a PDF also from where it is shown, whatever the name", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const name of NAMES) {
    const body = new Uint8Array(Buffer.from("%PDF-1.7\n%%EOF\n"));
    const as = { type: "application/pdf", fields: { kind: "pdf", mime: "application/pdf", name } };
    const id = await sendBytes(ana, task, { body, ...as });
    expect(await aboutFile(ana, finishForm(id))).toMatchObject({ ok: true });
    const shown = await open(ana, id);
    expect([shown.status, await shown.text()]).toEqual([200, "%PDF-1.7\n%%EOF\n"]);
    expect(shown.headers.get("Content-Type")).toBe("application/pdf");
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
    expect(nameIn(shown.headers, "inline")).toBe(name);
    const saving = { ...(await visit(ana, `/files/${id}?save`)), params: { id } };
    const saved = await fetch((await readFile(saving)).headers.get("Location") ?? "");
    expect(nameIn(saved.headers, "attachment")).toBe(name);
  }
});

/** The name in a header, which must be one parameter by RFC 8187. */
function nameIn(headers: Headers, how: "inline" | "attachment"): string {
  const said = headers.get("Content-Disposition") ?? "";
  expect(said.startsWith(`${how}; `), said).toBe(true);
  const [, name = ""] = /; filename\*=UTF-8''([\w!#$&+.^`|~%'()*-]+)$/.exec(said) ?? [];
  if (how === "inline") expect(name).not.toMatch(/['()*]/);
  return decodeURIComponent(name);
}

test("what is not a picture, a document or sound is only saved, under its name §threat.21", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const [name, type, body] of [
    ["Ärger 1.html", "text/html", "<script>alert(1)</script>"],
    ["sign.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ] as const) {
    const fields = { kind: "file", mime: type, name };
    const id = await sendBytes(ana, task, { body, type: "application/octet-stream", fields });
    await aboutFile(ana, finishForm(id));
    expect((await open(ana, id, "/preview")).status).toBe(404);
    const read = await fetch(await addressOf(ana, id));
    expect(await read.text()).toBe(body);
    const saved = read.headers.get("Content-Disposition") ?? "";
    expect(saved).toMatch(/^attachment/);
    expect(decodeURIComponent(saved)).toContain(name);
  }
});
