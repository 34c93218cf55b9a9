import { createClient } from "@supabase/supabase-js";
import type { Database } from "./types.generated";
import { env } from "./env.server";

/** A client with the secret key, which row-level security does not restrict. */
function secretClient() {
  return createClient<Database>(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/**
 * The admin interface of the Auth server.
 * Call it only after the database has confirmed that the caller is an active admin.
 */
export function authAdmin() {
  return secretClient().auth.admin;
}

/**
 * A client with the server's own rights, for work without a session: the worker's deliveries, calendar feeds, sign-in links,
 * attempts, zones, health and the pulse.
 */
export function serverDb() {
  return secretClient();
}

/**
 * Headers that make the Auth server count a request for the client's network address, so that one office does not use
 * up another's share. Empty for a kind of key whose headers the Auth server ignores.
 */
export function onBehalfOf(address: string): Record<string, string> {
  const { SUPABASE_SECRET_KEY: key } = env();
  if (!key.startsWith("sb_secret_") || address === "") return {};
  return { apikey: key, "Sb-Forwarded-For": address };
}
