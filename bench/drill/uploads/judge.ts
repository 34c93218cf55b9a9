import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { eachOf } from "../../../scripts/lib/each-of.ts";
import { must } from "../rig.ts";
import { fetchKept, type Store } from "../../../scripts/lib/file-store.ts";
import type { Servers } from "./servers.ts";
import type { Result } from "./sending.ts";

type Row = {
  id: string;
  entry_id: string | null;
  state: string;
  has_preview: boolean;
  path: string | null;
};

async function rowsOf(sql: Sql): Promise<Array<Row>> {
  return sql<Array<Row>>`
    select a.id, a.entry_id, a.state, a.has_preview, s.path
    from public.attachments a left join private.stored_files s on s.attachment_id = a.id`;
}

/** Throws unless each file is in its conversation once, or not at all where it must not be; returns how many are. */
export async function judgeConversations(sql: Sql, results: ReadonlyArray<Result>) {
  const rows = new Map((await rowsOf(sql)).map((row) => [row.id, row]));
  const entries = new Map(
    (
      await sql<Array<{ id: string; files: number }>>`
        select id, files from public.notifications where kind = 'message'`
    ).map(({ id, files }) => [id, files]),
  );
  const faults: Array<string> = [];
  let closedAndSent = 0;
  for (const { id, planned, outcome, messages, why } of results) {
    const there = messages.filter((one) => entries.has(one));
    const row = rows.get(id);
    const isIn = row?.entry_id !== null && there.includes(row?.entry_id ?? "");
    const isOnce = there.length === 1 && isIn && entries.get(there[0] ?? "") === 1;
    const isNowhere = there.length === 0 && (row?.entry_id ?? null) === null;
    const isRight = {
      arrived: isOnce && row?.state === "ready",
      told: isNowhere,
      removed: isNowhere && row === undefined,
      closed: isNowhere || isOnce,
    }[outcome];
    if (outcome === "closed" && isOnce) closedAndSent += 1;
    if (!isRight) {
      faults.push(
        `${planned.number} (${outcome} ${why}): ${there.length} messages, ${row?.state ?? "no row"}, broken at ${planned.breaks.join(", ")}`,
      );
    }
  }
  must(faults.length === 0, `each file is in its conversation once, but\n${faults.join("\n")}`);
  return { closedAndSent };
}

/** Throws unless each row has its objects with the bytes that were sent, and there is nothing else. */
export async function judgeStored(
  sql: Sql,
  { supabase: store, dataDir }: Servers,
  results: ReadonlyArray<Result>,
) {
  const rows = await rowsOf(sql);
  const sent = new Map(results.map((result) => [result.id, result]));
  const expected = new Map<string, string>();
  for (const { id, state, has_preview: hasPreview, path } of rows) {
    const result = sent.get(id);
    must(state === "ready" && path !== null && result !== undefined, `file ${id} is ready`);
    must(hasPreview === (result?.preview !== null), `file ${id} has its preview`);
    expected.set(`kept/${path}`, result?.bytes ?? "");
    if (result?.preview) expected.set(`kept/${path}.preview`, result.preview);
  }
  const objects = await sql<Array<{ name: string; version: string }>>`
    select name, version from storage.objects where bucket_id = 'attachments'`;
  const names = new Set(objects.map(({ name }) => name));
  const without = [...names].filter((name) => !expected.has(name));
  const missing = [...expected.keys()].filter((name) => !names.has(name));
  must(without.length === 0, `no object is without a row, but ${without.join(", ")}`);
  must(missing.length === 0, `no row is without its objects, but ${missing.join(", ")}`);
  await compareBytes(store, expected);

  const [paths] = await sql<[{ n: number }]>`select count(*)::int as n from private.stored_files`;
  must(paths.n === rows.length, `${paths.n} paths are noted for ${rows.length} files`);
  const versions = new Set(objects.map(({ version }) => version));
  const onDisk = await readdir(join(dataDir, "storage/objects"));
  const unknown = onDisk.filter((name) => !versions.has(name));
  must(
    unknown.length === 0 && onDisk.length === versions.size,
    `${onDisk.length} files are on the disk for ${versions.size} objects`,
  );
  for (const folder of ["unfinished", "resumable"]) {
    const left = await readdir(join(dataDir, "storage", folder));
    must(left.length === 0, `nothing is left in ${folder}, but ${left.length}`);
  }
  return { rows: rows.length, objects: objects.length };
}

async function compareBytes(store: Store, expected: ReadonlyMap<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-drill-"));
  const different: Array<string> = [];
  try {
    await eachOf([...expected.entries()], async ([name, sha256]) => {
      const path = name.replace(/^kept\//, "");
      const file = join(folder, path);
      const fetched = await fetchKept(store, path, file);
      if (fetched?.sha256 !== sha256) different.push(name);
      await rm(file, { force: true });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  must(different.length === 0, `the bytes are those that were sent, but ${different.join(", ")}`);
}
