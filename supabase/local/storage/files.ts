import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { refusals } from "./errors.ts";

export type Received = { version: string; size: number; eTag: string };

export type Files = Awaited<ReturnType<typeof openFiles>>;

/**
 * Returns the files of a data folder. Each has a random name, its object's version: what people call an object never
 * becomes part of a path. A file that arrives lies in another folder, so that nothing half-sent is ever found.
 */
export async function openFiles(dataDir: string, durable: boolean) {
  const root = join(dataDir, "storage");
  const kept = join(root, "objects");
  const unfinished = join(root, "unfinished");
  const resumable = join(root, "resumable");
  // Removes files that were arriving when the process ended.
  await rm(unfinished, { recursive: true, force: true });
  for (const folder of [kept, unfinished, resumable]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  async function write(path: string, source: AsyncIterable<Buffer>, limit: number) {
    const hash = createHash("md5");
    let size = 0;
    const file = await open(path, "wx", 0o600);
    try {
      for await (const bytes of source) {
        size += bytes.length;
        if (size > limit) throw refusals.tooLarge();
        hash.update(bytes);
        await file.appendFile(bytes);
      }
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    return { size, eTag: `"${hash.digest("hex")}"` };
  }

  async function remove(versions: Array<string>): Promise<void> {
    await Promise.all(versions.map((version) => rm(join(kept, version), { force: true })));
  }

  return {
    remove,

    /** The folder of uploads that may be resumed. */
    resumable,

    /** Receives a whole file of at most so many bytes; a file that breaks off or is larger leaves nothing. */
    async receive(source: AsyncIterable<Buffer>, limit: number): Promise<Received> {
      const version = randomUUID();
      const path = join(unfinished, version);
      try {
        const { size, eTag } = await write(path, source, limit);
        await rename(path, join(kept, version));
        return { version, size, eTag };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    /** Returns some bytes of a file, which can be read to the end even if the file is deleted in the meantime. */
    async read(version: string, range: { from: number; to: number }): Promise<Readable> {
      const file = await open(join(kept, version)).catch(() => {
        throw refusals.noFile();
      });
      return file.createReadStream({ start: range.from, end: range.to });
    },

    /** Deletes files that no object has: a process ended between the file and its row. */
    async sweep(versions: Set<string>): Promise<void> {
      const found = await readdir(kept);
      await remove(found.filter((version) => !versions.has(version)));
    },
  };
}
