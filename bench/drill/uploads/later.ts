import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";

/** What its person may still send is kept for a week. */
const DAYS = 8;

/** Everything that was not sent becomes so old that the worker deletes it. */
export async function makeUnsentOld(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const table of ["public.attachments", "private.stored_files", "storage.objects"]) {
      await tx`update ${tx(table)} set created_at = created_at - ${DAYS} * interval '1 day' where created_at <= now()`;
    }
  });
}

/** What arrived in pieces is forgotten by the embedded Storage at its next start, once it is a day old. */
export async function makePartsOld(dataDir: string): Promise<void> {
  const folder = join(dataDir, "storage/resumable");
  const then = (Date.now() - DAYS * 86_400_000) / 1000;
  for (const name of await readdir(folder)) await utimes(join(folder, name), then, then);
}

/** Whether the worker has deleted all of it. */
export async function isTidy(sql: Sql): Promise<boolean> {
  const [left] = await sql<[{ n: number }]>`
    select (select count(*)::int from public.attachments where sent_at is null)
      + (select count(*)::int from private.stored_files where attachment_id is null)
      + (select count(*)::int from storage.objects where bucket_id = 'attachments' and name like 'new/%') as n`;
  return left.n === 0;
}
