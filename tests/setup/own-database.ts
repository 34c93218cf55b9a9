// The files whose workers deliver everything that waits have a database of their own in each process of Vitest: no
// other test finds its deliveries sent, and no file waits for another one's worker. A Supabase that was given is shared;
// there they take turns, by a lock.
import { supabaseVariables } from "../../scripts/lib/environment.ts";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { setup } from "./served-channels.ts";

const isFirst = process.env.DATABASE_OF !== String(process.pid);
if (process.env.SUPABASE_IS_EMBEDDED !== undefined && isFirst) {
  // It ends with this process.
  const own = await startMigrated("http://127.0.0.1:3000");
  Object.assign(process.env, supabaseVariables(own), { DATABASE_OF: String(process.pid) });
  await setup();
}
