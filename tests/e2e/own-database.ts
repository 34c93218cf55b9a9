import { rm } from "node:fs/promises";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { supabaseVariables } from "../../scripts/lib/environment.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { openOwnServer } from "../fixtures/own-server.ts";
import { buildPseudo } from "./pseudo.ts";
import { type BrowserContextOptions, type Page, patience } from "./test.ts";
import { test as base } from "./windows.ts";

const KEYS = [
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
  "SUPABASE_DB_URL",
] as const;

/** A Daymark with a database of its own, which may speak the pseudo-language in the place of German. */
async function openOwnDatabase(isPseudo: boolean) {
  const build = isPseudo ? await buildPseudo() : undefined;
  const database = await startMigrated("http://127.0.0.1:3000");
  const kept = KEYS.map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, supabaseVariables(database));
  const server = await openOwnServer({ build });
  const sql = ownerConnection(database.dbUrl, 3);
  return {
    url: server.url,
    sql,
    async close() {
      Object.assign(process.env, Object.fromEntries(kept));
      await sql.end();
      await server.close();
      await database.stop();
      if (build !== undefined) await rm(build, { recursive: true });
    },
  };
}

export type Own = Pick<Awaited<ReturnType<typeof openOwnDatabase>>, "url" | "sql"> & {
  /** Opens a path there, signed out. */
  open: (path: string, window?: BrowserContextOptions) => Promise<Page>;
};

/**
 * For tests in a database of their own: the fixtures create people there, who sign in by hand, because the app's own
 * settings are read only once.
 */
export const test = base.extend<{ own: Own; isPseudo: boolean }>({
  isPseudo: [false, { option: true }],
  own: [
    async ({ open, isPseudo }, use) => {
      const own = await openOwnDatabase(isPseudo);
      try {
        await use({
          url: own.url,
          sql: own.sql,
          open: (path, window = {}) => open(null, path, { baseURL: own.url, ...window }),
        });
      } finally {
        await own.close();
      }
    },
    { timeout: patience(300_000) },
  ],
});
