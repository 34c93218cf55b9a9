import { useState } from "react";
import { withKnownRows } from "./known-rows";

/** The previous value, as long as the new one is equal. */
export function useSame<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}

/** The previous rows where the new ones are equal, so that only the others are drawn again. */
export function useSameRows<T extends { id: string }>(rows: ReadonlyArray<T>): ReadonlyArray<T> {
  const [held, setHeld] = useState({ from: rows, rows });
  if (held.from === rows) return held.rows;
  const next = { from: rows, rows: withKnownRows(rows, held.rows) };
  setHeld(next);
  return next.rows;
}
