type Lanes<Prepared> = {
  prepare: () => Promise<Prepared>;
  /** Checks that need only the sources. */
  checks: () => Promise<unknown>;
  vitest: (prepared: Prepared) => Promise<unknown>;
  journeys: (prepared: Prepared) => Promise<unknown>;
};

/**
 * Runs a test run's parts in two lanes: what reads the sources, and what needs the database. Journeys come last, with
 * the machine to themselves, whatever failed before; throws if what all parts need could not be prepared.
 */
export async function runLanes<Prepared>({
  prepare,
  checks,
  vitest,
  journeys,
}: Lanes<Prepared>): Promise<void> {
  const prepared = prepare();
  const before = await Promise.allSettled([prepared.then(vitest), checks()]);
  const ready = await prepared;
  const last = await Promise.allSettled([journeys(ready)]);
  for (const part of [...before, ...last]) if (part.status === "rejected") throw part.reason;
}
