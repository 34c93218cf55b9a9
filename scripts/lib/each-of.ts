const AT_ONCE = 4;

/** Does `work` for each of many things, a few at once; the first failure ends it. */
export async function eachOf<T>(all: ReadonlyArray<T>, work: (one: T) => Promise<void>) {
  const left = all.values();
  let failed = false;
  async function next(): Promise<void> {
    for (const one of left) {
      if (failed) return;
      try {
        await work(one);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
  const first = settled.find(({ status }) => status === "rejected");
  if (first?.status === "rejected") throw first.reason;
}
