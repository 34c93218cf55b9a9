import { z } from "zod";

const TokenSchema = z.object({ token: z.string().nullable(), expiresAt: z.number() });

const RENEW_BEFORE_MS = 90_000;

let current: { token: string | null; expiresAt: number } = { token: null, expiresAt: 0 };
let pending: Promise<string | null> | undefined;

/** The access token for Realtime, renewed shortly before it expires; null if nobody is signed in. */
export function accessToken(): Promise<string | null> {
  if (current.token !== null && current.expiresAt - Date.now() > RENEW_BEFORE_MS) {
    return Promise.resolve(current.token);
  }
  pending ??= fetchToken().finally(() => (pending = undefined));
  return pending;
}

/** Makes the next call fetch a new token, because the current one was refused. */
export function forgetToken(): void {
  current = { token: null, expiresAt: 0 };
}

async function fetchToken(): Promise<string | null> {
  try {
    const response = await fetch("/resources/realtime-token", { cache: "no-store" });
    current = TokenSchema.parse(await response.json());
    return current.token;
  } catch {
    // Unreachable: the caller tries again.
    return current.token;
  }
}
