import { isRouteErrorResponse } from "@remix-run/react";

const PULSE_MS = 8000;

/** Aborts after this time, for `AbortSignal.timeout`, which iOS 15 does not have. */
export function endsAfter(ms: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(new DOMException("It takes too long", "TimeoutError")), ms);
  return ending.signal;
}

/** True if Daymark and its database answer. */
export async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = endsAfter(PULSE_MS);
    return (await fetch("/resources/pulse", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** A proxy without Daymark behind it, or Daymark without its database: a later attempt may succeed. */
export function isUnreachableStatus(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** What browsers throw when nothing answers, and Remix when something other than Daymark answers. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return isUnreachableStatus(error.status);
  if (!(error instanceof Error)) return false;
  if (error.message.includes("Unable to decode turbo-stream")) return true;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

type Came = {
  kind: "answered" | "signed-out" | "away";
  status: number;
  isOk: boolean;
  /** The JSON of the answer; null for anything else, for example from a proxy. */
  said: unknown;
};

/** Sends a form and reads the answer in JSON. It never throws: "unreachable" is an answer too. */
export async function sendFields(
  address: string,
  body: URLSearchParams,
  mostMs: number,
): Promise<Came> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      // Without a session the answer redirects to the sign-in page, which a script cannot use.
      redirect: "manual",
      signal: endsAfter(mostMs),
    });
    const { status, ok: isOk, type } = response;
    const kind = type === "opaqueredirect" || status === 401 ? "signed-out" : "answered";
    return { kind, status, isOk, said: await response.json().catch(() => null) };
  } catch {
    return { kind: "away", status: 0, isOk: false, said: null };
  }
}
