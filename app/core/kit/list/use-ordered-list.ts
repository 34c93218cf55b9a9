import { useMemo } from "react";
import { type OrderedRow, useKeptOrder } from "./use-kept-order";
import { type Options, useLiveList } from "./use-live-list";

type OrderOptions<T> = NonNullable<Options> & {
  uid: string;
  /** Which of two headings comes first. */
  compare: (one: T, other: T) => number;
};

/**
 * A live list under headings, whose rows stay in the places where their reader saw them until `arrivals` are
 * shown; a row that somebody holds stays even when it has left the list.
 */
export function useOrderedList<T extends OrderedRow>(
  listed: ReadonlyArray<T>,
  view: string,
  { uid, compare, ...options }: OrderOptions<T>,
) {
  const { shown: kept, moved, sort } = useKeptOrder(listed, view, uid, options);
  // As they are on the page, where what is under one heading is one list.
  const ordered = useMemo(() => [...kept].sort(compare), [kept, compare]);
  const { shown, rows, hold, arrivals } = useLiveList(ordered, view, options);
  const groups: Array<{ need: string; rows: Array<T> }> = [];
  for (const { row } of rows) {
    const last = groups.at(-1);
    if (last?.need === row.need) last.rows.push(row);
    else groups.push({ need: row.need, rows: [row] });
  }
  return {
    groups,
    shown,
    hold,
    arrivals: {
      came: arrivals.came,
      count: arrivals.count + moved,
      onShow: () => {
        arrivals.onShow();
        sort();
      },
    },
  };
}
