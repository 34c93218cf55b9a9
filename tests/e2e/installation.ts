import { freePort } from "../../scripts/lib/ports.ts";
import { serve } from "../../scripts/lib/test-servers.ts";
import { openOwnSupabase } from "../fixtures/own-supabase.ts";

/** A Daymark for this worker alone: a Supabase and two web servers behind one address, which are in its environment. */
export async function openInstallation(worker: number) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await openOwnSupabase(url);
  const servers = await serve({ APP_URL: url }, port, `server-${worker}`);
  return { url, close: () => servers.close() };
}
