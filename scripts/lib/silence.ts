import type postgres from "postgres";
import { Mistake } from "./mistake.ts";

const SECOND_MS = 1000;
/** A database that says nothing for so long will not go on; postgres waits as long for us, and then ends the transaction. */
export const SILENT_SECONDS = 120;

/** Somebody waits for a database; whoever hears of it says so. */
export type Silence = { broken: () => void };

/**
 * Returns what `work` returns. When nothing was heard for so many seconds the connection is closed, which ends its
 * transaction, and a Mistake is thrown: a line that is dead but not closed would otherwise be waited on for ever.
 */
export function unlessSilent<T>(
  sql: postgres.Sql,
  seconds: number,
  work: (silence: Silence) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // What is under way may never learn that its connection is gone: postgres.js waits for what it had to say yet.
      reject(
        new Mistake(
          `The database has said nothing for ${seconds} seconds, so this was given up, and nothing of it is left behind.`,
        ),
      );
      void sql.end({ timeout: 0 });
    }, seconds * SECOND_MS);
    work({ broken: () => timer.refresh() })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
