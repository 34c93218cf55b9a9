import type postgres from "postgres";
import { Mistake } from "./mistake.ts";

const SECOND_MS = 1000;

/** Somebody waits for a database; whoever hears of it says so. */
export type Silence = { broken: () => void };

/**
 * Returns what `work` returns. When nothing was heard for so many seconds the connection is closed, which ends its
 * transaction, and a Mistake is thrown: a line that is dead but not closed would otherwise be waited on for ever.
 */
export async function unlessSilent<T>(
  sql: postgres.Sql,
  seconds: number,
  work: (silence: Silence) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => {
    over.abort();
    void sql.end({ timeout: 0 });
  }, seconds * SECOND_MS);
  try {
    return await work({ broken: () => timer.refresh() });
  } catch (error) {
    if (!over.signal.aborted) throw error;
    throw new Mistake(
      `The database has said nothing for ${seconds} seconds, so this was given up, and nothing of it is left behind.`,
    );
  } finally {
    clearTimeout(timer);
  }
}
