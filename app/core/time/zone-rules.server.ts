import { offsetMs } from "./local-time";

const MINUTE_MS = 60_000;

type Rules = {
  name: string;
  /** The zone's minutes ahead of UTC by the database's rules, at moments `stepMs` apart. */
  offsets: ReadonlyArray<number>;
};

/** The first moment, in milliseconds since 1970, at which server and database disagree; null for none. */
export function differsAt({ name, offsets }: Rules, from: number, stepMs: number): number | null {
  try {
    const at = offsets.findIndex(
      (minutes, step) => offsetMs(from + step * stepMs, name) !== minutes * MINUTE_MS,
    );
    return at < 0 ? null : from + at * stepMs;
  } catch {
    // This server does not know every zone that Postgres knows.
    return from;
  }
}
