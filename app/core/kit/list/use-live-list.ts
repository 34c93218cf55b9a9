import { useMemo } from "react";
import { useSameRows } from "../use-same";
import { useHeldRows } from "./held-rows";
import { useArrivals } from "./use-arrivals";
import { type OrderedRow, useKeptOrder } from "./use-kept-order";

type Options = Parameters<typeof useArrivals>[2];

/**
 * A live list as its reader sees it: new rows that would push others wait behind the button of `arrivals`, rows that
 * say the same stay the same objects, and `rows` has those as well that left while somebody was doing something with
 * them. Another `view` is another list.
 */
export function useLiveList<T extends { id: string }>(
  listed: ReadonlyArray<T>,
  view: string,
  options?: Options,
) {
  const all = useSameRows(listed);
  const { held, show } = useArrivals([all], view, options);
  const waiting = [...held].join(" ");
  const shown = useMemo(
    () => (waiting === "" ? all : all.filter(({ id }) => !waiting.includes(id))),
    [all, waiting],
  );
  const { rows, hold } = useHeldRows(shown, view);
  return { shown, rows, hold, arrivals: { count: held.size, onShow: show } };
}

type OrderOptions<T> = NonNullable<Options> & {
  uid: string;
  /** Which of two headings comes first. */
  compare: (one: T, other: T) => number;
};

/** A live list under headings, whose rows stay in the places where their reader saw them until `arrivals` are shown. */
export function useOrderedList<T extends OrderedRow>(
  listed: ReadonlyArray<T>,
  view: string,
  { uid, compare, ...options }: OrderOptions<T>,
) {
  const { shown: kept, moved, sort } = useKeptOrder(listed, view, uid, options);
  // As they are on the page, where what is under one heading is one list.
  const ordered = useMemo(() => kept.toSorted(compare), [kept, compare]);
  const { shown, arrivals } = useLiveList(ordered, view, options);
  const groups: Array<{ need: string; rows: Array<T> }> = [];
  for (const row of shown) {
    const last = groups.at(-1);
    if (last?.need === row.need) last.rows.push(row);
    else groups.push({ need: row.need, rows: [row] });
  }
  return {
    groups,
    shown,
    arrivals: {
      count: arrivals.count + moved,
      onShow: () => {
        arrivals.onShow();
        sort();
      },
    },
  };
}
