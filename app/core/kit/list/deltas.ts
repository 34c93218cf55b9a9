import { useMemo } from "react";

/** Rows to send: the first one, and of each other what differs from the one before it. */
type Deltas<Row> = { first: Row; others: ReadonlyArray<Partial<Row>> } | null;

/** Makes a page smaller: rows of the database have thirty columns, most of them the same in the next row. */
export function toDeltas<Row extends object>(rows: ReadonlyArray<Row>): Deltas<Row> {
  const [first, ...rest] = rows;
  if (first === undefined) return null;
  let before = first;
  const others = rest.map((row) => {
    const other: Partial<Row> = {};
    for (const name in { ...before, ...row })
      if (row[name] !== before[name]) other[name] = row[name];
    before = row;
    return other;
  });
  return { first, others };
}

/** The rows that a loader sent; the same array as long as it sends no others. */
export function useDeltas<Row extends object>(sent: Deltas<Row>): Array<Row> {
  return useMemo(() => fromDeltas(sent), [sent]);
}

/** The rows of what `toDeltas` made of them. */
export function fromDeltas<Row extends object>(deltas: Deltas<Row>): Array<Row> {
  if (deltas === null) return [];
  let row = deltas.first;
  return [row, ...deltas.others.map((other) => (row = { ...row, ...other }))];
}
