import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LocalSupabaseError } from "../errors.ts";
import { commandOf, isAlive, waitUntil } from "../processes.ts";

/** Returns the id of the postmaster that the data folder names, or null. */
export function postmasterPid(pgData: string): number | null {
  try {
    const pid = Number(readFileSync(join(pgData, "postmaster.pid"), "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Stops a Postgres that a killed process left on this folder, whose lock the caller holds. Throws if it does not end.
 */
export async function stopOrphan(pgData: string): Promise<void> {
  const pid = postmasterPid(pgData);
  if (pid === null || !isAlive(pid)) return; // Postgres itself handles the file of a dead one
  const command = commandOf(pid);
  if (!command.includes("postgres") || !command.includes(realpathSync(pgData))) {
    // Another program has the number now. Postgres would take it for one of its own and refuse.
    rmSync(join(pgData, "postmaster.pid"), { force: true });
    return;
  }
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntil(() => !isAlive(pid), 8_000)) return;
  }
  throw new LocalSupabaseError(
    `A Postgres (process ${pid}) still uses ${pgData} and does not end.`,
  );
}
