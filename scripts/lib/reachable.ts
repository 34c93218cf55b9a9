import type { Supabase } from "./environment.ts";
import { Mistake } from "./mistake.ts";

const ANSWER_WITHIN_MS = 5_000;

async function ask(supabase: Supabase, path: string, key: string): Promise<Response> {
  const headers = new Headers({ apikey: key });
  // A project's gateway sets this for a new key; a legacy key is a token itself, and the client sends it as one.
  if (!key.startsWith("sb_")) headers.set("Authorization", `Bearer ${key}`);
  try {
    return await fetch(`${supabase.url}${path}`, {
      headers,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch {
    throw new Mistake(
      `Supabase does not answer at ${supabase.url}. Is it running (npm run supabase:start), and is SUPABASE_URL right? Without SUPABASE_URL, npm run dev uses the embedded one.`,
    );
  }
}

function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** Throws a Mistake if no Supabase answers there, or it does not know one of the keys. */
export async function requireReachable(supabase: Supabase): Promise<void> {
  const open = await ask(supabase, "/auth/v1/settings", supabase.publishableKey);
  if (isRefused(open)) {
    throw new Mistake(`SUPABASE_PUBLISHABLE_KEY is not a key of ${supabase.url}.`);
  }
  if (!open.ok) {
    throw new Mistake(
      `What answers at ${supabase.url} is no Supabase (status ${open.status}). Is SUPABASE_URL right?`,
    );
  }
  const admin = await ask(supabase, "/auth/v1/admin/users?per_page=1", supabase.secretKey);
  if (isRefused(admin))
    throw new Mistake(`SUPABASE_SECRET_KEY is not the secret key of ${supabase.url}.`);
}
