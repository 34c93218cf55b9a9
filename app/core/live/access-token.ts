import * as z from "zod/mini";

const TokenSchema = z.object({
  token: z.nullable(z.string()),
  expiresAt: z.number(),
  /** How long the token is still valid, by the server's clock; a server of the previous version leaves it out. */
  lifeMs: z.optional(z.number()),
});

const RENEW_BEFORE_MS = 90_000;

type Kept = { token: string | null; lifeMs: number; at: Moment };

/** The time by two clocks: the first may be reset, the second may stop while the computer sleeps. */
type Moment = { date: number; running: number };

function now(): Moment {
  return { date: Date.now(), running: performance.now() };
}

/** The time since a moment: the larger difference of the two clocks. */
function sinceMs({ date, running }: Moment): number {
  return Math.max(Date.now() - date, performance.now() - running);
}

const NONE: Kept = { token: null, lifeMs: 0, at: { date: 0, running: 0 } };

let current = NONE;
let pending: Promise<string | null> | undefined;

/** The access token for Realtime, renewed shortly before it expires; null if nobody is signed in. */
export function accessToken(): Promise<string | null> {
  if (current.token !== null && current.lifeMs - sinceMs(current.at) > RENEW_BEFORE_MS) {
    return Promise.resolve(current.token);
  }
  pending ??= fetchToken().finally(() => (pending = undefined));
  return pending;
}

/** Makes the next call fetch a new token, because the current one was refused. */
export function forgetToken(): void {
  current = NONE;
}

async function fetchToken(): Promise<string | null> {
  const at = now();
  try {
    const response = await fetch("/resources/realtime-token", { cache: "no-store" });
    const { token, expiresAt, lifeMs } = TokenSchema.parse(await response.json());
    current = { token, lifeMs: lifeMs ?? expiresAt - Date.now(), at };
    return token;
  } catch {
    // The server is unreachable: the caller tries again.
    return current.token;
  }
}
