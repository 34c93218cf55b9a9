import { existsSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { isWhole, type Listed, readList, type Wanted, wantedFiles } from "./backup-files.ts";
import { withOwner } from "./database.ts";
import { eachOf } from "./each-of.ts";
import { BUCKET, MOST_BYTES } from "../../server/bucket.ts";
import { listKept, putKept, requireBucket, type Store } from "./file-store.ts";
import { Mistake } from "./mistake.ts";

export type Differences = {
  missing: Array<string>;
  wrongSize: Array<string>;
  tooMany: Array<string>;
};

/**
 * Puts the bytes of files from a folder into Storage, for the rows of a database. Files that are there already with the
 * same size stay, so an interrupted attempt is continued. Returns in what Storage then differs from the rows.
 */
export async function restoreFiles(
  dbUrl: string,
  store: Store,
  folder: string,
): Promise<Differences & { files: number; damaged: Array<string> }> {
  const wanted = await withOwner(dbUrl, wantedFiles);
  if (!existsSync(folder)) {
    if (wanted.length === 0) {
      return { files: 0, damaged: [], missing: [], wrongSize: [], tooMany: [] };
    }
    throw new Mistake(
      `${folder} is not there, though the rows have files. Copy it beside the backup, and go on with --only-files.`,
    );
  }
  const listed = await readList(folder);
  await requireBucket(store);
  const before = await listKept(store);
  const damaged: Array<string> = [];
  await limitBucket(dbUrl, MOST_BYTES);
  try {
    await eachOf(wanted, async ({ name }) => {
      const has = listed.get(name);
      if (has === undefined || before.get(name) === has.bytes) return;
      const file = join(folder, name);
      if (await isWhole(file, has)) await putKept(store, name, file, has.type);
      else damaged.push(name);
    });
  } finally {
    await limitBucket(dbUrl, null);
  }
  const differences = await compareFiles(dbUrl, store, listed);
  return { files: wanted.length, damaged, ...differences };
}

/** Sets the bucket's limit, since files sent while it was larger are restored too; null: as the workspace has it. */
async function limitBucket(dbUrl: string, bytes: number | null): Promise<void> {
  await withOwner(
    dbUrl,
    (
      sql,
    ) => sql`update storage.buckets set file_size_limit = coalesce(${bytes}::bigint, private.bucket_limit())
      where id = ${BUCKET}`,
  );
}

/** In what Storage differs from the rows of a database; only a backup knows the size of a preview. */
async function compareFiles(
  dbUrl: string,
  store: Store,
  listed: ReadonlyMap<string, Listed>,
): Promise<Differences> {
  const has = await listKept(store);
  const [wanted, known] = await withOwner(dbUrl, async (sql) => [
    await wantedFiles(sql),
    await knownPaths(sql),
  ]);
  return {
    missing: wanted.flatMap(({ name }) => (has.has(name) ? [] : name)),
    wrongSize: wanted.flatMap((one) => (isRightSize(one, has, listed) ? [] : one.name)),
    tooMany: [...has.keys()].filter((name) => !known.has(name.replace(/\.preview$/, ""))),
  };
}

function isRightSize(
  { name, bytes }: Wanted,
  has: ReadonlyMap<string, number>,
  listed: ReadonlyMap<string, Listed>,
): boolean {
  const size = has.get(name);
  const right = bytes ?? listed.get(name)?.bytes ?? size;
  return size === undefined || size === right;
}

async function knownPaths(sql: postgres.ISql): Promise<Set<string>> {
  const rows = await sql<Array<{ path: string }>>`select path from private.stored_files`;
  return new Set(rows.map(({ path }) => path));
}
