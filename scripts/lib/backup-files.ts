import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { z } from "zod";
import { eachOf } from "./each-of.ts";
import { fetchKept, type Store } from "./file-store.ts";
import { denialOf, isMissing, Mistake } from "./mistake.ts";

/** What the rows say is in Storage: under which name, and how large, if a row says it. */
export type Wanted = { name: string; bytes: number | null };

const LIST = "list.jsonl";
const NAME = /^[0-9a-f]{64}(\.preview)?$/;

const ListedSchema = z.object({
  name: z.string().regex(NAME),
  bytes: z.number(),
  sha256: z.string(),
  type: z.string(),
});
export type Listed = z.infer<typeof ListedSchema>;

/** The folder beside a backup in which the bytes of its files are. */
export function folderOf(backup: string): string {
  return `${backup.replace(/\.sql\.gz$/, "")}.files`;
}

/** The files that the rows of a transaction, or of a database, say are in Storage. */
export async function wantedFiles(sql: postgres.ISql): Promise<Array<Wanted>> {
  return sql<Array<Wanted>>`
    with ready as (
      select s.path, a.bytes, a.has_preview
      from private.stored_files s join public.attachments a on a.id = s.attachment_id
      where a.state = 'ready'
    )
    select path as name, bytes from ready
    union all select path || '.preview', null from ready where has_preview order by 1`;
}

/** The files that were written into a folder, by name; a last line that was cut off does not count. */
export async function readList(folder: string): Promise<Map<string, Listed>> {
  const text = await readFile(join(folder, LIST), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return "";
    throw error;
  });
  const listed = new Map<string, Listed>();
  for (const line of text.split("\n")) {
    const entry = ListedSchema.safeParse(parsed(line));
    if (entry.success) listed.set(entry.data.name, entry.data);
  }
  return listed;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

export type BackedUp = { files: number; bytes: number; missing: Array<string> };

/**
 * Writes the bytes of files into a folder. Files that are there already are not requested again, so an interrupted
 * attempt is continued. Returns how many there are, and the names of files that are not in Storage as the rows say.
 */
export async function backUpFiles(
  store: Store,
  wanted: ReadonlyArray<Wanted>,
  folder: string,
): Promise<BackedUp> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readList(folder);
  const result: BackedUp = { files: 0, bytes: 0, missing: [] };
  await eachOf(wanted, async ({ name, bytes }) => {
    if (!NAME.test(name)) throw new Mistake(`A row has a path that is none: ${name.slice(0, 80)}`);
    const file = join(folder, name);
    const listed = before.get(name);
    const has = listed && (await isWhole(file, listed)) ? listed : undefined;
    const found = has ?? (await fetchKept(store, name, file));
    if (found === null || (bytes !== null && bytes !== found.bytes)) {
      result.missing.push(name);
      return;
    }
    if (has === undefined) {
      const line = JSON.stringify({ ...found, name });
      // On a line of its own, even after one that was cut off.
      await appendFile(join(folder, LIST), `\n${line}\n`, { mode: 0o600 });
    }
    result.files += 1;
    result.bytes += found.bytes;
  });
  return result;
}

/** Whether a file has the bytes that were written. */
export async function isWhole(file: string, { bytes, sha256 }: Listed): Promise<boolean> {
  const source = createReadStream(file);
  const hash = createHash("sha256");
  try {
    await pipeline(source, hash);
  } catch (error) {
    if (denialOf(error) !== null) throw error;
    return false;
  }
  return source.bytesRead === bytes && hash.digest("hex") === sha256;
}
