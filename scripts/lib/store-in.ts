import type { Environment } from "./environment.ts";
import type { Store } from "./file-store.ts";

/** Where the environment says that files are; null if it does not. */
export function storeIn(environment: Environment): Store | null {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (url === undefined || secretKey === undefined) return null;
  return { url: url.replace(/\/+$/, ""), secretKey };
}
