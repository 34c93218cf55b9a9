import { createClient } from "@supabase/supabase-js";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll } from "vitest";
import { z } from "zod";
import { freePort } from "../../scripts/lib/ports.ts";
import { templateFor } from "../../scripts/lib/templates.ts";
import {
  startLocalSupabase,
  type LocalSupabase,
  type LocalSupabaseOptions,
} from "../../supabase/local/index.ts";

// Tests make tables of their own, so there are no row types.
type Client = ReturnType<typeof clientOf>;

export type Stage = {
  supabase: LocalSupabase;
  dataDir: string;
  sql: postgres.Sql;
  admin: Client;
  log: Array<string>;
};

/** Returns so many ports of 127.0.0.1 that nobody else is given. */
export async function freePorts(count: number): Promise<Array<number>> {
  return Promise.all(Array.from({ length: count }, () => freePort()));
}

/** Returns a new folder that is removed by `removeFolder`. */
export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "daymark-local-test-"));
}

/** Removes a folder of a test. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** An embedded Supabase for the tests of a file, with these statements run. */
export async function openStage(
  statements = "",
  changes: Partial<LocalSupabaseOptions> = {},
): Promise<Stage> {
  const [port = 0, dbPort = 0] = await freePorts(2);
  const dataDir = await temporaryFolder();
  const log: Array<string> = [];
  const supabase = await startLocalSupabase({
    dataDir,
    port,
    dbPort,
    siteUrl: "http://127.0.0.1:3000",
    durable: false,
    template: templateFor("empty"),
    log: (line) => log.push(line),
    ...changes,
  });
  const sql = postgres(supabase.dbUrl, { max: 4, onnotice: () => undefined });
  afterAll(async () => {
    await sql.end({ timeout: 2 });
    await supabase.stop();
    await removeFolder(dataDir);
  });
  await sql.unsafe(statements);
  return { supabase, dataDir, sql, admin: clientOf(supabase, supabase.secretKey), log };
}

/** Returns a client that keeps its session to itself. */
export function clientOf({ url, publishableKey }: LocalSupabase, key = publishableKey) {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

export const PASSWORD = "correct horse 1";

/** Returns a new person's id, address and a client that they are signed in with. */
export async function newPerson({ admin, supabase }: Stage) {
  const email = `person-${randomUUID()}@example.com`;
  const made = await admin.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (made.error) throw made.error;
  const client = clientOf(supabase);
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  const { access_token: token, refresh_token: refreshToken } = signedIn.data.session;
  return { id: made.data.user.id, email, client, token, refreshToken };
}

/** Returns a token for these claims, signed as this instance signs, or with another secret. */
export async function signToken(
  { dataDir }: Pick<Stage, "dataDir">,
  claims: Record<string, unknown>,
  otherSecret?: string,
): Promise<string> {
  const text = await readFile(join(dataDir, "secrets.json"), "utf8");
  const { jwtSecret } = z.object({ jwtSecret: z.string() }).parse(JSON.parse(text));
  const [header, payload] = [{ alg: "HS256", typ: "JWT" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signature = createHmac("sha256", otherSecret ?? jwtSecret)
    .update(`${header}.${payload}`)
    .digest("base64url");
  return `${header}.${payload}.${signature}`;
}

/** Returns the current time in seconds, as tokens count it. */
export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
