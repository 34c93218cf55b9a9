/**
 * When a window comes back to what it has lost. All windows lose a server at the same moment; what each of them waits is
 * left to chance, so that it meets no crowd when it is there again.
 */
export type Random = () => number;

/** Between which milliseconds a topic is joined again after its first, second, … failure in a row. */
const REJOIN_MS = [
  [500, 7000],
  [1000, 10_000],
  [2000, 15_000],
  [5000, 30_000],
  [10_000, 60_000],
] as const;
const REJOIN_AT_MOST = [10_000, 60_000] as const;

export function rejoinAfterMs(failures: number, random: Random = Math.random): number {
  const [least, most] = REJOIN_MS[failures] ?? REJOIN_AT_MOST;
  return least + random() * (most - least);
}

/** Over which time windows reload their pages after they have joined again; nobody waits for one that is hidden. */
export const CATCH_UP_MS = { seen: 10_000, hidden: 60_000 };

/** About so long: half of it to one and a half. */
export function about(ms: number, random: Random = Math.random): number {
  return ms * (0.5 + random());
}
