// npm run files:tidy: beside a Storage that writes to a folder, deletes each minute what broken uploads left there, and
// notes how much room its disk has.
import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { awaitedUploads } from "./lib/awaited-uploads.ts";
import { callDatabase } from "./lib/call-database.ts";
import { configuredSupabase, readEnvironment, type Supabase } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { tidyFiles } from "./lib/tidy-files.ts";

const PAUSE_MS = 60_000;

async function tidy(supabase: Supabase, folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  await callDatabase(supabase, "note_storage_disk", {
    p_free: bavail * bsize,
    p_total: blocks * bsize,
  });
  const left = await tidyFiles(folder, (names) => awaitedUploads(supabase, names));
  if (left.uploads > 0) {
    console.log(
      `Deleted what ${left.uploads} uploads left in Storage's folder: ${left.bytes} bytes.`,
    );
  }
}

await runScript(async () => {
  const environment = readEnvironment();
  const { STORAGE_FOLDER: folder } = environment;
  const supabase = configuredSupabase(environment);
  if (supabase === null || folder === undefined) {
    throw new Mistake(
      "STORAGE_FOLDER, where Storage writes files, and SUPABASE_URL with its keys are needed here.",
    );
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  let problem = "";
  while (!stop.signal.aborted) {
    const before = problem;
    problem = await tidy(supabase, folder).then(
      () => "",
      (error: unknown) => String(error),
    );
    // Said once, until the problem is another.
    if (problem !== "" && problem !== before) console.error(problem);
    await wait(PAUSE_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
});
