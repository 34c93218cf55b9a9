import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { BUCKET } from "../../server/bucket.ts";

/** An upload that nobody continued for so long is over. */
const OVER_MS = 24 * 3600 * 1000;
/** A browser continues the last upload that it began, or begins another. */
const MOST_UPLOADS = 3;

/** Which of these names in the bucket something may be sent to now. */
export type Awaited = (names: Array<string>) => Promise<Set<string>>;

type Upload = { files: Array<string>; bytes: number; touched: number };

/**
 * Deletes what broken uploads left in the folder that Storage's file backend writes to, which it never does itself:
 * parts of files that nothing awaits, or that nobody continued for a day, and all but the last few of one file. Returns
 * how much it was.
 */
export async function tidyFiles(folder: string, awaited: Awaited, now = Date.now()) {
  let [uploads, bytes] = [0, 0];
  for (const sent of await foldersOfSent(folder)) {
    const names = await childrenOf(sent);
    const open = await awaited(names.map((name) => `new/${name}`));
    for (const name of names) {
      const found = await uploadsIn(join(sent, name));
      const left = found.filter(
        ({ touched }, at) =>
          !open.has(`new/${name}`) || now - touched > OVER_MS || at >= MOST_UPLOADS,
      );
      await Promise.all(
        left.flatMap(({ files }) => files.map((file) => rm(file, { force: true }))),
      );
      uploads += left.length;
      bytes += left.reduce((sum, upload) => sum + upload.bytes, 0);
      // An upload may have begun there since.
      if (left.length === found.length) await rmdir(join(sent, name)).catch(() => undefined);
    }
  }
  return { uploads, bytes };
}

/** The folders where Storage writes what is sent to `new/`, below a folder each for its own bucket and its tenant. */
async function foldersOfSent(folder: string): Promise<Array<string>> {
  const found: Array<string> = [];
  for (const own of await childrenOf(folder)) {
    for (const tenant of await childrenOf(join(folder, own))) {
      found.push(join(folder, own, tenant, BUCKET, "new"));
    }
  }
  return found;
}

async function childrenOf(folder: string): Promise<Array<string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The uploads in a folder, last touched first. Beside the bytes of each there is a file with its facts. */
async function uploadsIn(folder: string): Promise<Array<Upload>> {
  const found = new Map<string, Upload>();
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    // The file may have been moved to where it stays.
    const about = await stat(file).catch(() => null);
    if (about?.isFile() !== true) continue;
    const id = name.replace(/\.json$/, "");
    const { files, bytes, touched } = found.get(id) ?? { files: [], bytes: 0, touched: 0 };
    found.set(id, {
      files: [...files, file],
      bytes: bytes + about.size,
      touched: Math.max(touched, about.mtimeMs),
    });
  }
  return [...found.values()].toSorted((one, other) => other.touched - one.touched);
}
