import type { Environment } from "./environment.ts";
import type { Store } from "./file-store.ts";

/** The Storage of the Supabase that the environment names; null if it names none. */
export function storeIn(environment: Environment): Store | null {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (url === undefined || secretKey === undefined) return null;
  return { url: url.replace(/\/+$/, ""), secretKey };
}
