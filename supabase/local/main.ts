import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LocalSupabaseError, startLocalSupabase } from "./index.ts";

const standardDataDir = fileURLToPath(new URL("../.data", import.meta.url));
const PARENT_CHECK_MS = 500;

/** Returns a variable of the environment; an empty one counts as not set. */
function setting(variable: string, standard: string): string {
  const value = process.env[variable];
  return value === undefined || value === "" ? standard : value;
}

function portFrom(variable: string, standard: number): number {
  const value = setting(variable, String(standard));
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LocalSupabaseError(`${variable} is ${value}, which is not a port number.`);
  }
  return port;
}

/** Starts the embedded Supabase, prints its addresses and keys, and runs until it is told to stop. */
async function main(): Promise<void> {
  const parent = process.ppid;
  const dataDir = setting("LOCAL_SUPABASE_DATA", standardDataDir);
  const isThrowaway = setting("LOCAL_SUPABASE_THROWAWAY", "no") === "yes";
  const supabase = await startLocalSupabase({
    dataDir,
    durable: !isThrowaway,
    template: setting("LOCAL_SUPABASE_TEMPLATE", "") || undefined,
    port: portFrom("LOCAL_SUPABASE_PORT", 54321),
    dbPort: portFrom("LOCAL_SUPABASE_DB_PORT", 54322),
    siteUrl: setting("APP_URL", `http://127.0.0.1:${setting("PORT", "3000")}`),
    log: (line) => process.stderr.write(`[supabase] ${line}\n`),
  });

  async function stopAll(): Promise<void> {
    await supabase.stop();
    if (isThrowaway) await rm(dataDir, { recursive: true, force: true });
  }
  let stopping = false;
  function stop(): void {
    if (stopping) return;
    stopping = true;
    clearInterval(watch);
    stopAll().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // When the process that started us is gone, nobody is left to stop us.
  const watch = setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS);
  process.on("disconnect", stop);

  const { url, publishableKey, secretKey, dbUrl, smtpUrl, mailboxUrl } = supabase;
  console.log(`SUPABASE_URL=${url}
SUPABASE_PUBLISHABLE_KEY=${publishableKey}
SUPABASE_SECRET_KEY=${secretKey}
SUPABASE_DB_URL=${dbUrl}
SMTP_URL=${smtpUrl}
MAILBOX_URL=${mailboxUrl}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof LocalSupabaseError ? error.message : error);
  process.exit(1);
});
