import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { backUp } from "../../scripts/lib/backup.ts";
import { backUpFiles, folderOf } from "../../scripts/lib/backup-files.ts";
import { withOwner } from "../../scripts/lib/database.ts";
import { restore } from "../../scripts/lib/restore.ts";
import { restoreFiles } from "../../scripts/lib/restore-files.ts";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { keepFiles } from "../../scripts/lib/sample-files.ts";
import { temporaryFolder } from "../setup/run-script.ts";

const ORIGIN = "http://127.0.0.1:3000";
const SIZES = [1, 70, 4096];
let supabase: Awaited<ReturnType<typeof startMigrated>>;
let paths: Array<string>;

beforeAll(async () => {
  supabase = await startMigrated(ORIGIN);
  paths = await keepFiles(supabase, SIZES);
});
afterAll(() => supabase.stop());

test("what is missing, damaged, of another size or of no row is named §threat.220", async () => {
  const file = join(await temporaryFolder(), "backup.sql.gz");
  const { files } = await backUp(supabase.dbUrl, file);
  const folder = folderOf(file);
  await backUpFiles(supabase, files, folder);
  const [damaged = "", missing = "", wrong = ""] = paths;
  await writeFile(join(folder, damaged), "?");
  const list = join(folder, "list.jsonl");
  const lines = (await readFile(list, "utf8")).split("\n");
  await writeFile(list, lines.filter((line) => !line.includes(missing)).join("\n"));

  const fresh = await startMigrated(ORIGIN);
  onTestFinished(() => fresh.stop());
  const [odd = ""] = await keepFiles(fresh, [10]);
  await withOwner(fresh.dbUrl, (sql) => sql`delete from public.attachments`);
  await withOwner(fresh.dbUrl, (sql) => sql`delete from private.stored_files`);
  await restore(fresh.dbUrl, file);
  await withOwner(
    fresh.dbUrl,
    (sql) => sql`update public.attachments a set bytes = 5 from private.stored_files s
      where s.attachment_id = a.id and s.path = ${wrong}`,
  );
  expect(await restoreFiles(fresh.dbUrl, fresh, folder)).toEqual({
    files: 4,
    damaged: [damaged],
    missing: [damaged, missing].toSorted(),
    wrongSize: [wrong],
    tooMany: [odd, `${odd}.preview`],
  });
});
