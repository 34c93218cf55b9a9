import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { supabaseVariables } from "../../scripts/lib/environment.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { openOwnServer } from "../fixtures/own-server.ts";

const KEYS = [
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
  "SUPABASE_DB_URL",
] as const;

/**
 * Starts a Daymark with a database of its own. Until it is closed the fixtures create people there, who sign in by hand,
 * because the app's own settings are read only once.
 */
export async function openOwnDatabase() {
  const database = await startMigrated("http://127.0.0.1:3000");
  const kept = KEYS.map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, supabaseVariables(database));
  const server = await openOwnServer();
  const sql = ownerConnection(database.dbUrl, 3);
  return {
    url: server.url,
    sql,
    async close() {
      Object.assign(process.env, Object.fromEntries(kept));
      await sql.end();
      await server.close();
      await database.stop();
    },
  };
}
