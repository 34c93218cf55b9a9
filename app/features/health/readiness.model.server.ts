import { serverDb } from "~/core/server/admin.server";

/** How much Storage has of files, how much it may have, and its disk. */
export function askStorageUse(signal: AbortSignal) {
  return serverDb().rpc("storage_use").abortSignal(signal).single();
}

/** The database's report of its migrations and reminders, or why it gave none. */
export function askReadiness(signal: AbortSignal) {
  return serverDb().rpc("readiness").abortSignal(signal).single();
}
