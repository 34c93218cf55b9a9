export type Pool = ReturnType<typeof openPool>;

/** So many pieces of work under way at most. One that takes long keeps its own place and nobody else's. */
export function openPool(most: number) {
  const busy = new Map<Promise<void>, string>();
  return {
    /** How many more may begin; waits until that is a quarter, since asking for one at a time would be many questions. */
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
    /** Resolves when all that has begun is done. */
    async end(): Promise<void> {
      await Promise.all(busy.keys());
    },
  };
}
