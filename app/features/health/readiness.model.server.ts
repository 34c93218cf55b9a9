import { serverDb } from "~/core/server/admin.server";

/** The database's report of its migrations and reminders, or why it gave none. */
export function askReadiness(signal: AbortSignal) {
  return serverDb().rpc("readiness").abortSignal(signal).single();
}
