import { publicEnv } from "~/db/env.server";

const PATIENCE_MS = 4000;

let asking: Promise<boolean> | undefined;

/** True if Supabase and its database answer; requests that arrive in the meantime share the answer. */
export function isDatabaseThere(): Promise<boolean> {
  // Kept no longer: an answer of a second ago may be wrong now.
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  const { supabaseUrl, publishableKey } = publicEnv();
  try {
    // Without a session nothing may be read; that the database says so is the answer.
    const { status } = await fetch(`${supabaseUrl}/rest/v1/departments?select=value&limit=1`, {
      method: "HEAD",
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
