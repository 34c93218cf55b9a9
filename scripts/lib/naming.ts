const FIRST_MS = 5_000;

/** Returns the awaited value; names it when it takes more than a moment, and then says now and again for how long. */
export async function naming<T>(
  name: string,
  work: Promise<T>,
  say: (line: string) => void = console.log,
  everyMs = FIRST_MS,
): Promise<T> {
  const start = performance.now();
  const timer = setInterval(
    () => say(`${name} … ${Math.round((performance.now() - start) / 1000)} s`),
    everyMs,
  );
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
