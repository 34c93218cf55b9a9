import { testEnv } from "../../fixtures/env.ts";
import { drawn } from "../properties/runs.ts";
import type { Attacker } from "./world.ts";

export type Attempt = {
  by: Attacker;
  method: string;
  /** The path at Supabase, for example rest/v1/tasks. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Outcome = Attempt & { status: number; text: string; total: string | null };

let made = 0;

/** How many attempts have been made so far. */
export function attemptsMade(): number {
  return made;
}

/** Counts an attempt that was made otherwise than over HTTP. */
export function countAttempt(): void {
  made += 1;
}

/** Makes one attempt with only the publishable key and the attacker's own token. */
async function make(attempt: Attempt): Promise<Outcome> {
  made += 1;
  const env = testEnv();
  const { by, method, path, body, headers } = attempt;
  const response = await fetch(`${env.SUPABASE_URL}/${path}`, {
    method,
    headers: {
      apikey: env.SUPABASE_PUBLISHABLE_KEY,
      ...(by.token === null ? {} : { Authorization: `Bearer ${by.token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      Prefer: "count=exact",
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const total = response.headers.get("content-range")?.split("/")[1] ?? null;
  return { ...attempt, status: response.status, text: await response.text(), total };
}

const AT_ONCE = 6;

/** Makes attempts, of all in `npm test` a tenth, a few at a time, and returns their outcomes. */
export async function makeAll(attempts: ReadonlyArray<Attempt>): Promise<Array<Outcome>> {
  const waiting = drawn(attempts);
  const outcomes: Array<Outcome> = [];
  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) outcomes.push(await make(next));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/**
 * Each attempt without a token and by one of the others in turn: enough for attempts that differ only by column,
 * because every signed-in person has the same rights to columns. The rights to rows are tried by all.
 */
export function byTwo(
  [nobody, ...others]: ReadonlyArray<Attacker>,
  attempts: ReadonlyArray<Omit<Attempt, "by">>,
): Array<Attempt> {
  return attempts.flatMap((attempt, turn) =>
    [nobody!, others[turn % others.length]!].map((by) => ({ ...attempt, by })),
  );
}

/** An attempt in one line, for the message of a failure. */
export function sentence({ by, method, path, body, status, text }: Outcome): string {
  return `${by.name}: ${method} ${path} ${JSON.stringify(body ?? "")} → ${status} ${text.slice(0, 200)}`;
}
