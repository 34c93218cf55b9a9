import { type MutableRefObject, useEffect, useRef, useState } from "react";

/** The current value, for handlers set up with an earlier one. */
export function useLatest<T>(value: T): Readonly<MutableRefObject<T>> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * The previous value, as long as the new one is equal. Not for a component that also reads a store whose value comes
 * back (`useIsLost`): React 18 then misses the change.
 */
export function useSame<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}

/** Keeps previous rows that equal the new ones, so that only the others are drawn again. */
export function useSameRows<T extends { id: string }>(rows: ReadonlyArray<T>): ReadonlyArray<T> {
  const [held, setHeld] = useState({ from: rows, rows });
  if (held.from === rows) return held.rows;
  const next = { from: rows, rows: withKnownRows(rows, held.rows) };
  setHeld(next);
  return next.rows;
}

/** The rows; each one equal to a row of the earlier list is that same object. */
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
