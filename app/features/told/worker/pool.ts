export type Pool = ReturnType<typeof openPool>;

/** A pool of at most `most` jobs at a time. A slow job keeps only its own place. */
export function openPool(most: number) {
  const busy = new Map<Promise<void>, string>();
  return {
    /**
     * How many more jobs may begin; waits until a quarter of the pool is free, because requesting one job at a time
     * would be many requests.
     */
    async room(): Promise<number> {
      while (most - busy.size < Math.ceil(most / 4)) await Promise.race(busy.keys());
      return most - busy.size;
    },
    /** The people of the jobs under way. */
    underWay(): ReadonlyArray<string> {
      return [...busy.values()];
    },
    begin(whose: string, work: () => Promise<void>): void {
      const running = work().finally(() => busy.delete(running));
      busy.set(running, whose);
    },
    /** Resolves when all jobs are done. */
    async end(): Promise<void> {
      await Promise.all(busy.keys());
    },
  };
}
