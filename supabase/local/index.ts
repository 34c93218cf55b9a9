import { LocalSupabaseError } from "./errors.ts";
import { createAdminRoutes } from "./gateway/admin/routes.ts";
import { createAuthRules } from "./gateway/auth-rules.ts";
import { createRouter } from "./gateway/router.ts";
import { listen } from "./gateway/server.ts";
import { standInForGoogle } from "./google/stand-in.ts";
import { lockDataDir, prepareDataDir } from "./lock.ts";
import { openMailbox } from "./mailbox.ts";
import {
  applyPlatform,
  asSuperuser,
  connectOwner,
  type Owner,
  replacePasswords,
  requireSuperuser,
} from "./platform.ts";
import { requireFreePort } from "./ports.ts";
import { openCluster } from "./postgres/cluster.ts";
import { startPostgres } from "./postgres/server.ts";
import { stopOrphan } from "./postgres/stale.ts";
import { openRealtime } from "./realtime/gateway.ts";
import { startReminders } from "./reminders.ts";
import { makeAuthTables, openRestAndAuth } from "./rest-and-auth.ts";
import { watchSchema } from "./schema-watch.ts";
import { loadSecrets } from "./secrets.ts";
import { startSmtp } from "./smtp.ts";
import { openStorage } from "./storage/server.ts";

export { LocalSupabaseError } from "./errors.ts";

export type LocalSupabaseOptions = {
  dataDir: string;
  port: number;
  dbPort: number;
  siteUrl: string;
  log?: (line: string) => void;
  /** How often people are reminded of what is due; every minute by default. */
  remindEveryMs?: number;
  /** How often the remains of uploads in pieces are swept; every hour by default. */
  sweepEveryMs?: number;
  /** False for data that nobody needs again: then Postgres does not wait for the disk. */
  durable?: boolean;
  /** The data folder of a stopped one, whose database a new folder begins with; keys and passwords are new. */
  template?: string;
};

const REMIND_EVERY_MS = 60_000;

export type LocalSupabase = {
  url: string;
  publishableKey: string;
  secretKey: string;
  dbUrl: string;
  mailboxUrl: string;
  /** Where mail for the mailbox is sent. */
  smtpUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts Postgres, REST, Auth, Realtime, Storage and the mailbox on 127.0.0.1 and returns their addresses and keys.
 * Throws LocalSupabaseError, in words for the person who started it, if that is impossible.
 */
export async function startLocalSupabase(options: LocalSupabaseOptions): Promise<LocalSupabase> {
  if (process.env.NODE_ENV === "production") {
    throw new LocalSupabaseError(
      "The embedded Supabase is for development and tests and does not run with NODE_ENV=production. Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY of a real project.",
    );
  }
  const undo: Array<() => Promise<void>> = [];
  let stopping: Promise<void> | null = null;
  async function stopParts(): Promise<void> {
    const problems: Array<unknown> = [];
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => problems.push(error));
    }
    if (problems.length > 0) throw new AggregateError(problems, "Stopping the embedded Supabase");
  }
  function stop(): Promise<void> {
    return (stopping ??= stopParts());
  }
  try {
    return { ...(await startParts(options, undo)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

async function startParts(
  options: LocalSupabaseOptions,
  undo: Array<() => Promise<void>>,
): Promise<Omit<LocalSupabase, "stop">> {
  const { port, dbPort, siteUrl, log = () => undefined } = options;
  const { remindEveryMs = REMIND_EVERY_MS, durable = true, template } = options;
  const dataDir = await prepareDataDir(options.dataDir);
  undo.push(await lockDataDir(dataDir));

  const secrets = await loadSecrets(dataDir);
  const cluster = await openCluster(dataDir, {
    password: secrets.databasePassword,
    durable,
    template,
  });
  await stopOrphan(cluster.pgData);
  await requireFreePort(port, "LOCAL_SUPABASE_PORT");
  await requireFreePort(dbPort, "LOCAL_SUPABASE_DB_PORT");

  const server = await startPostgres({ cluster, port: dbPort, dataDir, durable });
  undo.push(() => server.stop());

  const url = `http://127.0.0.1:${port}`;
  const dbUrl = databaseUrl("postgres", secrets.databasePassword, dbPort);
  if (cluster.isCopy && template !== undefined) {
    const { databasePassword } = await loadSecrets(template);
    const before = asSuperuser(databaseUrl("postgres", databasePassword, dbPort));
    await replacePasswords(before, secrets);
  }
  const ownerUrl = asSuperuser(dbUrl);
  const owner = connectOwner(ownerUrl);
  undo.push(() => owner.end({ timeout: 2 }));
  const mailbox = openMailbox();
  const smtp = await startSmtp(mailbox);
  undo.push(() => smtp.stop());
  const apiUrl = databaseUrl("local_api", secrets.apiPassword, dbPort);
  const parts = {
    ownerUrl,
    apiUrl,
    publicUrl: url,
    siteUrl,
    secrets,
    mailbox,
    languageOf: languagesIn(owner),
    log,
  };
  await requireSuperuser(owner, dataDir);
  if (!cluster.isCopy) {
    await applyPlatform(owner, secrets, () => makeAuthTables(parts));
  }

  const restAndAuth = await openRestAndAuth(parts);
  undo.push(() => restAndAuth.close());
  const schema = await watchSchema(owner, restAndAuth, log);
  undo.push(() => schema.stop());

  const admin = createAdminRoutes({ owner, secrets, publicUrl: url, siteUrl, log });
  const authRules = createAuthRules(owner, secrets);
  const google = standInForGoogle();
  undo.push(async () => google.stop());
  const shared = { secrets, owner, google, publicUrl: url };
  const router = createRouter({
    restAndAuth,
    schema,
    admin,
    authRules,
    mailbox,
    ...shared,
  });
  const { sweepEveryMs } = options;
  const storage = await openStorage({ owner, secrets, dataDir, durable, log, sweepEveryMs });
  undo.push(async () => storage.stop());
  const http = await listen(port, { handler: router, streamed: storage }, log);
  undo.push(async () => {
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
  });
  const realtime = await openRealtime({
    http,
    owner,
    databaseUrl: ownerUrl,
    secrets,
    log,
  });
  undo.push(() => realtime.stop());
  const reminders = startReminders(owner, remindEveryMs, log);
  undo.push(() => reminders.stop());
  return {
    url,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    dbUrl,
    mailboxUrl: `${url}/mailbox`,
    smtpUrl: smtp.url,
  };
}

function languagesIn(owner: Owner) {
  return async (address: string): Promise<string | null> => {
    const [found] = await owner<Array<{ language: string | null }>>`
      select raw_user_meta_data ->> 'language' as language from auth.users
      where email = lower(${address})`;
    return found?.language ?? null;
  };
}

function databaseUrl(user: string, password: string, port: number): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
}
