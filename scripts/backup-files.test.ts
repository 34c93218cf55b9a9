import { appendFile, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { backUp } from "./lib/backup.ts";
import { backUpFiles, folderOf, readList } from "./lib/backup-files.ts";
import { withOwner } from "./lib/database.ts";
import { supabaseVariables } from "./lib/environment.ts";
import { listKept } from "./lib/file-store.ts";
import { freePort } from "./lib/ports.ts";
import { restore } from "./lib/restore.ts";
import { restoreFiles } from "./lib/restore-files.ts";
import { startMigrated } from "./lib/throwaway.ts";
import { keepFiles } from "./lib/sample-files.ts";
import { runScript, temporaryFolder } from "../tests/setup/run-script.ts";

const ORIGIN = "http://127.0.0.1:3000";
const SIZES = [1, 70, 4096, 300_000, 5_000_000];
let supabase: Awaited<ReturnType<typeof startMigrated>>;
let paths: Array<string>;

beforeAll(async () => {
  supabase = await startMigrated(ORIGIN);
  paths = await keepFiles(supabase, SIZES);
});
afterAll(() => supabase.stop());

/** A Storage that answers as a test wants. */
async function answering(listener: RequestListener) {
  const server = createServer(listener);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, secretKey: "secret", pauseMs: 20 };
}

async function backedUp() {
  const file = join(await temporaryFolder(), "backup.sql.gz");
  const { files } = await backUp(supabase.dbUrl, file);
  return { file, files, folder: folderOf(file) };
}

test("files are backed up beside their rows, restored elsewhere, and compared", async () => {
  // What was sent while larger files were allowed is not left behind.
  await withOwner(
    supabase.dbUrl,
    (sql) => sql`update public.workspace_settings set largest_file_mb = 1`,
  );
  const { file, files, folder } = await backedUp();
  expect(files).toHaveLength(7);
  const written = await backUpFiles(supabase, files, folder);
  expect(written).toMatchObject({ files: 7, missing: [] });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
  }

  const fresh = await startMigrated(ORIGIN);
  onTestFinished(() => fresh.stop());
  await restore(fresh.dbUrl, file);
  const nothing = { files: 7, damaged: [], missing: [], wrongSize: [], tooMany: [] };
  expect(await restoreFiles(fresh.dbUrl, fresh, folder)).toEqual(nothing);
  expect(await listKept(fresh)).toEqual(await listKept(supabase));
  const [bucket] = await withOwner(
    fresh.dbUrl,
    (sql) =>
      sql`select file_size_limit::int as bytes from storage.buckets where id = 'attachments'`,
  );
  expect(bucket).toEqual({ bytes: 1_048_576 });
  const headers = { apikey: fresh.secretKey };
  const at = `${fresh.url}/storage/v1/object/authenticated/attachments/kept/${paths[3]}`;
  const served = await fetch(at, { headers });
  expect(served.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(bytes.equals(await readFile(join(folder, paths[3] ?? "")))).toBe(true);
  // Once more changes nothing.
  expect(await restoreFiles(fresh.dbUrl, fresh, folder)).toEqual(nothing);
});

test("the commands say what they did with files, leave them out, and go on with them alone", async () => {
  const file = join(await temporaryFolder(), "backup.sql.gz");
  const env = supabaseVariables(supabase);
  const without = await runScript("backup", { env, args: [`--file=${file}`, "--no-files"] });
  expect(without).toMatchObject({ code: 0, output: expect.stringContaining("were left out (7)") });
  const onlyRows = { SUPABASE_DB_URL: supabase.dbUrl };
  const keyless = await runScript("backup", { env: onlyRows, args: [`--file=${file}`] });
  expect(keyless.code).toBe(1);
  expect(keyless.output).toMatch(/are not set, so the bytes of files are not in this backup/);
  const whole = await runScript("backup", { env, args: [`--file=${file}`] });
  expect(whole.output).toMatch(/Wrote 7 objects of files \(5\.\d MB\) to .*backup\.files\.$/);

  const fresh = await startMigrated(ORIGIN);
  onTestFinished(() => fresh.stop());
  const to = supabaseVariables(fresh);
  expect(await runScript("restore", { env: to, args: [file, "--no-files"] })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows/),
  });
  expect((await listKept(fresh)).size).toBe(0);
  await writeFile(join(folderOf(file), paths[0] ?? ""), "?");
  const damaged = await runScript("restore", { env: to, args: [file, "--only-files"] });
  expect(damaged.code).toBe(1);
  expect(damaged.output).toContain(`1 are damaged in the folder of the backup: ${paths[0]}`);
  expect(await runScript("backup", { env, args: [`--file=${file}`] })).toMatchObject({ code: 0 });
  expect(await runScript("restore", { env: to, args: [file, "--only-files"] })).toMatchObject({
    code: 0,
    output: expect.stringContaining("Compared 7 objects of files with their rows: all are there."),
  });
});

test("a backup that was interrupted goes on where it was, and one without its folder says so", async () => {
  const { file, files, folder } = await backedUp();
  const [first = "", ...others] = paths;
  await backUpFiles(
    supabase,
    files.filter(({ name }) => others.includes(name)),
    folder,
  );
  await appendFile(join(folder, "list.jsonl"), '{"name":"');
  const before = await stat(join(folder, others[0] ?? ""));
  expect(await backUpFiles(supabase, files, folder)).toMatchObject({ files: 7, missing: [] });
  expect((await stat(join(folder, others[0] ?? ""))).mtimeMs).toBe(before.mtimeMs);
  expect([...(await readList(folder)).keys()]).toContain(first);

  const fresh = await startMigrated(ORIGIN);
  onTestFinished(() => fresh.stop());
  await restore(fresh.dbUrl, file);
  await expect(restoreFiles(fresh.dbUrl, fresh, `${folder}-elsewhere`)).rejects.toThrow(
    /is not there, though the rows have files.*--only-files/,
  );
});

test("a Storage that is late, breaks off, lies or is away is named, and nothing half stays under a name", async () => {
  const name = paths[1] ?? "";
  const wanted = [{ name, bytes: 70 }];
  async function triesWith(listener: RequestListener) {
    const folder = folderOf(join(await temporaryFolder(), "backup.sql.gz"));
    const result = await backUpFiles(await answering(listener), wanted, folder).catch(
      (error: unknown) => z.instanceof(Error).parse(error).message,
    );
    return { result, left: (await readdir(folder)).filter((file) => file === name) };
  }
  expect(await triesWith((_asked, to) => void to.writeHead(503).end("down"))).toEqual({
    result: expect.stringMatching(/^Storage cannot be used: it answers 503, 4 times in a row/),
    left: [],
  });
  expect(await triesWith((_asked, to) => void to.destroy())).toMatchObject({
    result: expect.stringMatching(/^Storage cannot be used: /),
    left: [],
  });
  const breaksOff = await triesWith((_asked, to) => {
    to.writeHead(200, { "content-length": "70" }).write("half");
    setTimeout(() => to.destroy(), 20);
  });
  expect(breaksOff).toEqual({
    result: expect.stringMatching(/^Storage breaks off while it sends/),
    left: [],
  });
  expect(await triesWith((_asked, to) => void to.writeHead(403).end('{"message":"no"}'))).toEqual({
    result: expect.stringMatching(/^Storage refuses with 403: no/),
    left: [],
  });
  expect(
    await triesWith((_asked, to) => void to.writeHead(302, { location: "http://[::1]/" }).end()),
  ).toMatchObject({ result: expect.stringMatching(/^Storage cannot be used: /), left: [] });
  // Gone, and of another size than its row says.
  const gone = '{"statusCode":"404","error":"not_found","message":"Object not found"}';
  expect((await triesWith((_asked, to) => void to.writeHead(400).end(gone))).result).toEqual({
    files: 0,
    bytes: 0,
    missing: [name],
  });
  expect((await triesWith((_asked, to) => void to.end("short"))).result).toMatchObject({
    missing: [name],
  });
});
