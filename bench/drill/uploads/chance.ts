export type Chance = ReturnType<typeof chanceOf>;

/** Random numbers that are the same for the same seed. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  /** At least 0, and less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number, each as likely, both ends included. */
  function between(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1));
  }
  function oneOf<T>(all: readonly [T, ...Array<T>]): T {
    return all[between(0, all.length - 1)] ?? all[0];
  }
  return { next, between, oneOf, isSo: (share: number) => next() < share };
}
