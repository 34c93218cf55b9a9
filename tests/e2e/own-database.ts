import { startThrowaway } from "../../scripts/lib/embedded.ts";
import { migrate } from "../../scripts/lib/migrations.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { openOwnServer } from "./own-server.ts";

const KEYS = ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const;

/**
 * A Daymark with a database of its own. Until it is closed the fixtures make their people there; they sign in by hand,
 * as the app's own settings are read only once.
 */
export async function openOwnDatabase() {
  const database = await startThrowaway("http://127.0.0.1:3000");
  await migrate(database.dbUrl);
  const kept = KEYS.map((key) => [key, process.env[key]] as const);
  const { url: SUPABASE_URL, publishableKey, secretKey } = database;
  Object.assign(process.env, {
    SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  });
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
