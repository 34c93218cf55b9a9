import type postgres from "postgres";
import { Mistake } from "./mistake.ts";

const SECOND_MS = 1000;
/**
 * A database that is silent for this long will not continue. Postgres waits as long for us, and then ends the
 * transaction.
 */
export const SILENT_SECONDS = 120;

/** The sign of life that a waiting database gave. */
export type Silence = { broken: () => void };

/**
 * Returns the result of `work`. If there is no sign of life for so many seconds, closes the connection, which ends its
 * transaction, and throws a Mistake: otherwise a line that is dead but not closed would be waited on for ever.
 */
export function unlessSilent<T>(
  sql: postgres.Sql,
  seconds: number,
  work: (silence: Silence) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // Pending work may never learn that its connection is gone: postgres.js waits to send the rest.
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
