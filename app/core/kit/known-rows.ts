/** The rows; a row equal to one of an earlier list is the same object as there. */
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
