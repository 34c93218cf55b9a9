import { useCallback, useState } from "react";
import { lastPlace } from "~/core/kit/older";

type Identified = { id: string };

/** A row of a list; one that left the list stays as long as somebody holds it, e.g. while typing a message to it. */
type Held<Row> = { row: Row; isGone: boolean };

/** The new list, with the held rows that are missing from it left in their places. */
export function holdRows<Row extends Identified>(
  previous: ReadonlyArray<Held<Row>>,
  rows: ReadonlyArray<Row>,
  heldIds: ReadonlySet<string>,
): Array<Held<Row>> {
  const listed = new Set(rows.map(({ id }) => id));
  const shown = rows.map((row): Held<Row> => ({ row, isGone: false }));
  previous.forEach(({ row }, index) => {
    if (listed.has(row.id) || !heldIds.has(row.id)) return;
    const above = previous.slice(0, index).map((held) => held.row.id);
    const place = lastPlace(shown, (held) => above.includes(held.row.id)) + 1;
    shown.splice(place, 0, { row, isGone: true });
  });
  return shown;
}

/** The rows of a list with those that somebody holds. Another `view` is another list: nothing is held. */
export function useHeldRows<Row extends Identified>(rows: ReadonlyArray<Row>, view: string) {
  const [heldIds, setHeldIds] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(() => ({
    from: rows,
    view,
    heldIds,
    rows: holdRows([], rows, heldIds),
  }));

  const hold = useCallback((id: string, isHeld: boolean) => {
    setHeldIds((ids) => {
      if (ids.has(id) === isHeld) return ids;
      const next = new Set(ids);
      if (isHeld) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  if (shown.from === rows && shown.heldIds === heldIds) return { rows: shown.rows, hold };
  const next = holdRows(shown.view === view ? shown.rows : [], rows, heldIds);
  setShown({ from: rows, view, heldIds, rows: next });
  return { rows: next, hold };
}
