import { serverDb } from "~/core/server/admin.server";

/** How many files Storage has, how many bytes they use and may use, and its disk. */
export function askStorageUse(signal: AbortSignal) {
  return serverDb().rpc("storage_use").abortSignal(signal).single();
}

/** The time zones that are in use, with the database's rules for them, day by day from a moment. */
export function askZones(from: string, signal: AbortSignal) {
  return serverDb().rpc("zones_in_use", { p_from: from }).abortSignal(signal);
}

/** The database's report of its migrations and reminders, or why it gave none. */
export function askReadiness(signal: AbortSignal) {
  return serverDb().rpc("readiness").abortSignal(signal).single();
}
