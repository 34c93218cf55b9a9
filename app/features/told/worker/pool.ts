export type Pool = ReturnType<typeof openPool>;

/** A pool of at most so many jobs at a time. A slow one keeps its own place and nobody else's. */
export function openPool(most: number) {
  const busy = new Map<Promise<void>, string>();
  return {
    /**
     * How many more may begin; waits until that is a quarter of the pool, since requesting one at a time would be
     * many requests.
     */
    async room(): Promise<number> {
      while (most - busy.size < Math.ceil(most / 4)) await Promise.race(busy.keys());
      return most - busy.size;
    },
    /** For whom each of them is. */
    underWay(): ReadonlyArray<string> {
      return [...busy.values()];
    },
    begin(whose: string, work: () => Promise<void>): void {
      const running = work().finally(() => busy.delete(running));
      busy.set(running, whose);
    },
    /** Resolves when everything that has begun is done. */
    async end(): Promise<void> {
      await Promise.all(busy.keys());
    },
  };
}
