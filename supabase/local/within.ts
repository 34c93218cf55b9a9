/** Something took longer than it may. */
export class TookTooLong extends Error {}

/**
 * The promise's result, or TookTooLong if it takes longer than `ms` milliseconds. A query that was under way when
 * Postgres was killed may never be answered, and its caller must not wait for ever.
 */
export async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
