import { expect, test } from "vitest";
import { seedPeople } from "../../../../tests/fixtures/people";
import { argsFor, requestByNobody } from "../../../../tests/fixtures/requests";
import {
  aboutFile,
  finishForm,
  pictureForm,
  PICTURE,
  put,
} from "../../../../tests/fixtures/sent-files";
import { assignTask } from "../../../../tests/fixtures/tasks";
import { loader } from "./route";

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
  ] as const) {
    expect(await answerTo(length, said), JSON.stringify([length, said])).toBe(403);
  }
  expect(await answerTo(`${all}`, here)).toBe(204);
  await put(url, new Uint8Array(PICTURE), "image/png");
  await aboutFile(ana, finishForm(form.id));
  expect(await answerTo(`${all}`, here)).toBe(403);
});
