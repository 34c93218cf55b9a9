import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withOwner } from "./database.ts";
import { eachOf } from "./each-of.ts";
import { putKept, requireBucket, type Store } from "./file-store.ts";

type Place = Store & { dbUrl: string };

/** Keeps files of these sizes, in rows and in Storage, each third with a preview; returns their paths. */
export async function keepFiles(place: Place, sizes: ReadonlyArray<number>) {
  const paths = sizes.map(() => randomBytes(32).toString("hex"));
  await withOwner(place.dbUrl, async (sql) => {
    // So that the rows need no people and tasks.
    await sql`set session_replication_role = replica`;
    for (const [at, path] of paths.entries()) {
      await sql`with file as (
        insert into public.attachments (id, sent_by, name, kind, mime, bytes, has_preview, state, ready_at)
        values (gen_random_uuid(), gen_random_uuid(), ${`photo ${at}.png`}, 'image', 'image/png',
          ${sizes[at] ?? 1}, ${at % 3 === 0}, 'ready', now()) returning id
      ) insert into private.stored_files (path, attachment_id) select ${path}, id from file`;
    }
  });
  await requireBucket(place);
  const folder = await mkdtemp(join(tmpdir(), "daymark-kept-"));
  try {
    await eachOf([...paths.entries()], async ([at, path]) => {
      const file = join(folder, path);
      await writeFile(file, randomBytes(sizes[at] ?? 1));
      await putKept(place, path, file, "image/png");
      if (at % 3 === 0) await putKept(place, `${path}.preview`, file, "image/jpeg");
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return paths;
}
