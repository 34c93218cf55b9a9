/** So many pieces of work under way at most. One that takes long keeps its own place and nobody else's. */
export function openPool(most: number) {
  const busy = new Set<Promise<void>>();
  return {
    /** How many more may begin; waits until that is a quarter, since asking for one at a time would be many questions. */
    async room(): Promise<number> {
      while (most - busy.size < Math.ceil(most / 4)) await Promise.race(busy);
      return most - busy.size;
    },
    begin(work: () => Promise<void>): void {
      const running = work().finally(() => busy.delete(running));
      busy.add(running);
    },
    /** Resolves when all that has begun is done. */
    async end(): Promise<void> {
      await Promise.all(busy);
    },
  };
}
