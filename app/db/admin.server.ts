import { createClient } from "@supabase/supabase-js";
import { env } from "./env.server";

/**
 * The admin interface of the Auth server: the only use of the secret key.
 * Call it only after the database has confirmed that the caller is an active admin.
 */
export function authAdmin() {
  const client = createClient(env().SUPABASE_URL, env().SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return client.auth.admin;
}
