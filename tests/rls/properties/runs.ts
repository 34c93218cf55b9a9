import fc from "fast-check";

/** Whether this run tries a tenth: what such a run happens to meet proves nothing about what it does not. */
export function isInBrief(): boolean {
  return process.env.PROPERTIES === "a tenth";
}

/** How often a property is tried: a tenth as often in a quick run, which finds what is plainly wrong. */
export function runs(inFull: number): number {
  return isInBrief() ? Math.ceil(inFull / 10) : inFull;
}

/**
 * What a test tries of these: in a quick run a tenth, at least one, drawn by the seed that the run prints. With another
 * salt another tenth.
 */
export function drawn<One>(all: ReadonlyArray<One>, salt = 0): Array<One> {
  const count = runs(all.length);
  const tenth = fc.noBias(fc.subarray([...all], { minLength: count, maxLength: count }));
  const seed = Number(process.env.SEED ?? 0) + salt;
  return isInBrief() ? fc.sample(tenth, { seed, numRuns: 1 }).flat() : [...all];
}
