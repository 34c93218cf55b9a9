import { publicEnv } from "~/db/env.server";

const PATIENCE_MS = 4000;

let asking: Promise<boolean> | undefined;

/** True when Supabase answers, and its database behind it; whoever asks meanwhile gets the same answer. */
export function isDatabaseThere(): Promise<boolean> {
  // Not kept any longer: the answer of a second ago may be what leads to an error page now.
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<boolean> {
  const { supabaseUrl, publishableKey } = publicEnv();
  try {
    // Nobody in particular may read nothing; it is the database that says so.
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
