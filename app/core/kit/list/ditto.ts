import { useMemo } from "react";

/** Rows to send: the first one, and of each other what differs from the one before it. */
type Ditto<Row> = { first: Row; others: ReadonlyArray<Partial<Row>> } | null;

/** Rows of the database have thirty columns, most of them the same in the next row. */
export function toDitto<Row extends object>(rows: ReadonlyArray<Row>): Ditto<Row> {
  const [first, ...rest] = rows;
  if (first === undefined) return null;
  let before = first;
  const others = rest.map((row) => {
    const other: Partial<Row> = {};
    for (const name in row) if (row[name] !== before[name]) other[name] = row[name];
    before = row;
    return other;
  });
  return { first, others };
}

/** The rows that a loader sent; the same array as long as it sends no others. */
export function useDitto<Row extends object>(sent: Ditto<Row>): Array<Row> {
  return useMemo(() => fromDitto(sent), [sent]);
}

export function fromDitto<Row extends object>(ditto: Ditto<Row>): Array<Row> {
  if (ditto === null) return [];
  let row = ditto.first;
  return [row, ...ditto.others.map((other) => (row = { ...row, ...other }))];
}
