import { expect, test } from "vitest";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { seedPeople } from "../../../../tests/fixtures/people";
import { argsFor, requestByNobody } from "../../../../tests/fixtures/requests";
import { put } from "../../../../tests/fixtures/put";
import {
  aboutFile,
  finishForm,
  pictureForm,
  PICTURE,
  sendBytes,
} from "../../../../tests/fixtures/sent-files";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { loader } from "./route";

const sql = ownerSql();

/** What a gateway is answered when an upload in pieces is to begin. */
async function answerTo(length: string | null, said: Record<string, string> | string) {
  const metadata =
    typeof said === "string"
      ? said
      : Object.entries(said)
          .map(([name, value]) => `${name} ${btoa(value)}`)
          .join(",");
  const headers = {
    "Upload-Metadata": metadata,
    ...(length !== null && { "Upload-Length": length }),
  };
  return (await loader(argsFor(requestByNobody("/resources/awaited", { headers })))).status;
}

test("nothing begins in pieces that no file awaits, larger than announced, or without a length", async () => {
  const { admin, ana } = await seedPeople();
  const form = pictureForm(await assignTask(admin, ana));
  const { value } = await aboutFile(ana, form);
  const { name = "", url = "" } = value?.upload ?? {};
  const here = { bucketName: "attachments", objectName: name, contentType: "image/png" };
  const all = PICTURE.length;
  for (const [length, said] of [
    [`${all + 1}`, here],
    ["-1", here],
    ["many", here],
    [null, here],
    [`${all}`, { ...here, objectName: `${name}x` }],
    [`${all}`, { ...here, objectName: name.replace("new/", "kept/") }],
    [`${all}`, { ...here, bucketName: "others" }],
    [`${all}`, { objectName: name }],
    [`${all}`, ""],
    [`${all}`, "%%%, ,,"],
    [`${all}`, { ...here, objectName: `${name}\0` }],
    [`${all}`, { ...here, objectName: `${name}\n` }],
    [`${all}`, { ...here, objectName: "a".repeat(10_000) }],
    [`${all}`, { ...here, contentType: "image/png\nx" }],
  ] as const) {
    expect(await answerTo(length, said), JSON.stringify([length, said])).toBe(403);
  }
  expect(await answerTo(`${all}`, here)).toBe(204);
  await put(url, new Uint8Array(PICTURE), "image/png");
  await aboutFile(ana, finishForm(form.id));
  expect(await answerTo(`${all}`, here)).toBe(403);
});

test("what Storage cannot send, for it has a type that is no header, is refused and deleted", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const mimetype of [
    "image/png\nx",
    "image/png\r\nX-A: b",
    "图片/png",
    "",
    "a".repeat(20_000),
  ]) {
    const id = await sendBytes(ana, task);
    const [{ path }] = await sql<[{ path: string }]>`
      select path from private.stored_files where attachment_id = ${id}`;
    // As a Storage that takes any type for an upload in pieces.
    await sql`update storage.objects set metadata = metadata || ${sql.json({ mimetype })}
      where name = ${`new/${path}`}`;
    const refused = await aboutFile(ana, finishForm(id));
    expect(refused, JSON.stringify(mimetype.slice(0, 20))).toMatchObject({
      status: 422,
      ok: false,
    });
    expect(refused.message).toMatch(/not what its name says/);
    const left = await sql`select name from storage.objects where name like ${`%${path}%`}
      union all select id::text from public.attachments where id = ${id}`;
    expect(left).toEqual([]);
  }
});
