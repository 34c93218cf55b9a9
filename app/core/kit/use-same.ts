import { useState } from "react";
import { withKnownRows } from "./known-rows";

/** A value as it was, as long as what comes anew says the same. */
export function useSame<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}

/** Rows as they were where they say the same, so that only the others are drawn anew. */
export function useSameRows<T extends { id: string }>(rows: ReadonlyArray<T>): ReadonlyArray<T> {
  const [held, setHeld] = useState({ from: rows, rows });
  if (held.from === rows) return held.rows;
  const next = { from: rows, rows: withKnownRows(rows, held.rows) };
  setHeld(next);
  return next.rows;
}
