import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";

/** A deadlock, or another transaction was faster: the database rolled this one back completely. */
const RolledBackSchema = z.object({ code: z.enum(["40P01", "40001"]) });

const REPEATS = 4;
const LONGEST_PAUSE_MS = 100;

/**
 * Like `ask`, and asks again a few times, after a random pause, if the database rolled the transaction back because
 * of another.
 */
export function repeating(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let repeat = 1; ; repeat++) {
      const response = await ask(input, init);
      if (response.ok || repeat > REPEATS || !(await wasRolledBack(response))) return response;
      await pause(Math.random() * LONGEST_PAUSE_MS * repeat);
    }
  };
}

async function wasRolledBack(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return RolledBackSchema.safeParse(body).success;
}
