import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tidyFiles } from "./tidy-files.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.now();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daymark-volume-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file as Storage's file backend writes it, touched so many hours ago. */
async function written(path: string, bytes: number, hours = 0): Promise<void> {
  const file = join(folder, "daymark/daymark", path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, Buffer.alloc(bytes));
  const then = new Date(NOW - hours * HOUR_MS);
  await utimes(file, then, then);
}

async function onDisk(): Promise<Array<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, "daymark/daymark/").length),
    )
    .toSorted();
}

function awaiting(...open: Array<string>) {
  return async (names: Array<string>) => new Set(names.filter((name) => open.includes(name)));
}

test("nothing but what was sent and is not awaited is deleted", async () => {
  const stay = [
    "attachments/kept/aa/1",
    "attachments/kept/aa.preview/1",
    "attachments/new/bb/1",
    "attachments/new/bb/1.json",
    "attachments/new/bb.preview/2",
    "another/new/cc/1",
  ];
  for (const path of stay) await written(path, 10, 20);
  await written("attachments/new/gone/1", 6000);
  await written("attachments/new/gone/1.json", 100);
  await written("attachments/new/finished/2.json", 100);
  const left = await tidyFiles(folder, awaiting("new/bb", "new/bb.preview"), NOW);
  expect(left).toEqual({ uploads: 2, bytes: 6200 });
  expect(await onDisk()).toEqual(stay.toSorted());
  expect(await readdir(join(folder, "daymark/daymark/attachments/new"))).toEqual([
    "bb",
    "bb.preview",
  ]);
});

test("of ten uploads that one address began the last three stay, for a day after they were touched §threat.32", async () => {
  for (let upload = 0; upload < 10; upload += 1) {
    await written(`attachments/new/aa/${upload}`, 1000, 10 - upload);
    await written(`attachments/new/aa/${upload}.json`, 10, 10);
  }
  expect(await tidyFiles(folder, awaiting("new/aa"), NOW)).toEqual({ uploads: 7, bytes: 7070 });
  const last = [7, 8, 9].flatMap((upload) => [
    `attachments/new/aa/${upload}`,
    `attachments/new/aa/${upload}.json`,
  ]);
  expect(await onDisk()).toEqual(last);
  const later = NOW + 22.5 * HOUR_MS;
  expect(await tidyFiles(folder, awaiting("new/aa"), later)).toMatchObject({ uploads: 2 });
  expect(await tidyFiles(folder, awaiting("new/aa"), NOW + 22.9 * HOUR_MS)).toMatchObject({
    uploads: 0,
  });
  expect(await tidyFiles(folder, awaiting("new/aa"), NOW + 23.1 * HOUR_MS)).toMatchObject({
    uploads: 1,
  });
  expect(await onDisk()).toEqual([]);
});

test("a database that does not answer deletes nothing, and a folder that is not there is none", async () => {
  await written("attachments/new/aa/1", 10, 1000);
  async function away(): Promise<never> {
    throw new Error("away");
  }
  await expect(tidyFiles(folder, away, NOW)).rejects.toThrow("away");
  expect(await onDisk()).toEqual(["attachments/new/aa/1"]);
  expect(await tidyFiles(join(folder, "no"), away, NOW)).toEqual({ uploads: 0, bytes: 0 });
});
