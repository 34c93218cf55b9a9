import { useMemo, useState } from "react";
import { useBeforePaint } from "../hydration";

export type OrderedRow = {
  id: string;
  /** The heading under which it is. */
  need: string;
  last_at: string | null;
  last_sender_id: string | null;
};
type Kept = { view: string; rows: ReadonlyArray<OrderedRow> };

/**
 * The rows in the order and under the headings in which somebody sees them, even if they have changed. `moved` counts
 * those that others moved; they take their new places when `sort` is called, or while nobody looks. A row that left
 * and comes back has its old place again, or is a new one if the list `forgets` rows that left.
 */
export function useKeptOrder<T extends OrderedRow>(
  rows: ReadonlyArray<T>,
  view: string,
  uid: string,
  { forgets = false } = {},
) {
  const [kept, setKept] = useState<Kept>({ view, rows });
  const isSameView = kept.view === view;
  const known = isSameView ? kept.rows : rows;
  if (!isSameView) setKept({ view, rows });
  const shown = useMemo(() => inOrderOf(rows, known), [rows, known]);
  const isMoved = shown.some(({ id, need }, place) => {
    const now = rows[place];
    return now === undefined || now.id !== id || now.need !== need;
  });

  const before = new Map(known.map((row) => [row.id, row]));
  useBeforePaint(() => {
    if (isMoved && document.hidden) setKept({ view, rows });
    // New rows keep their place from now on.
    else if (rows.some(({ id }) => !before.has(id)) || (forgets && known.length > rows.length)) {
      setKept({ view, rows: shown.map((row) => before.get(row.id) ?? row) });
    }
  });

  const changed = rows.filter(({ id, need, last_at, last_sender_id }) => {
    const row = before.get(id);
    const isSame = row === undefined || (row.need === need && row.last_at === last_at);
    return !isSame && last_sender_id !== uid;
  });
  return {
    shown,
    moved: isMoved ? changed.length : 0,
    sort: () => setKept({ view, rows }),
  };
}

/** Rows in their previous order; a new one comes after the row that it follows now. */
function inOrderOf<T extends OrderedRow>(
  rows: ReadonlyArray<T>,
  before: ReadonlyArray<OrderedRow>,
): Array<T> {
  const now = new Map(rows.map((row) => [row.id, row]));
  const ordered = before.flatMap(({ id, need }) => {
    const row = now.get(id);
    return row ? [{ ...row, need }] : [];
  });
  const places = new Set(before.map(({ id }) => id));
  rows.forEach((row, place) => {
    if (places.has(row.id)) return;
    const above = rows[place - 1]?.id;
    ordered.splice(ordered.findIndex(({ id }) => id === above) + 1, 0, row);
  });
  return ordered;
}
