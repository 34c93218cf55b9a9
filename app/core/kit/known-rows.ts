/** The rows, those that say the same as one of an earlier list being the same objects as there. */
export function withKnownRows<T extends { id: string }>(
  rows: ReadonlyArray<T>,
  before: ReadonlyArray<T>,
): Array<T> {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const same = known.get(row.id);
    return same && JSON.stringify(same) === JSON.stringify(row) ? same : row;
  });
}
