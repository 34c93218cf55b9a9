import { serverDb } from "~/core/server/admin.server";

/** What the database says of its migrations and reminders, or why it says nothing. */
export function askReadiness(signal: AbortSignal) {
  return serverDb().rpc("readiness").abortSignal(signal).single();
}
