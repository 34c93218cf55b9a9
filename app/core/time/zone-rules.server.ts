import { offsetMs } from "./local-time";

const MINUTE_MS = 60_000;

type Rules = {
  name: string;
  /** How many minutes its clocks are ahead of UTC by the rules of the database, at moments so far from each other. */
  offsets: ReadonlyArray<number>;
};

/** The first of these moments at which this server's rules for a zone are others than the database's, in milliseconds since 1970; null for none. */
export function differsAt({ name, offsets }: Rules, from: number, stepMs: number): number | null {
  try {
    const at = offsets.findIndex(
      (minutes, step) => offsetMs(from + step * stepMs, name) !== minutes * MINUTE_MS,
    );
    return at < 0 ? null : from + at * stepMs;
  } catch {
    // Not every name that Postgres knows is one here.
    return from;
  }
}
