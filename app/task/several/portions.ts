/** How many tasks one command may be about; the database refuses more. */
const MOST_AT_ONCE = 200;

/** Cut into the fewest portions that one command each can be about, of about the same size: none is a single one. */
export function portionsOf<T>(tasks: ReadonlyArray<T>): Array<Array<T>> {
  const count = Math.ceil(tasks.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, place) =>
    tasks.slice(
      Math.round((place * tasks.length) / count),
      Math.round(((place + 1) * tasks.length) / count),
    ),
  );
}
