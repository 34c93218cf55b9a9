import { useMemo } from "react";
import { useBeforePaint } from "../hydration";
import { useSameRows } from "../use-same";
import { useHeldRows } from "./held-rows";
import { useArrivals } from "./use-arrivals";
import { type PartOf, usePushedOff } from "./use-pushed-off";

type Row = { id: string };
export type Options = Parameters<typeof useArrivals>[2];

/**
 * A live list as its reader sees it: new rows that would push others wait behind the button of `arrivals`, rows that
 * say the same stay the same objects, and `rows` has those as well that left while somebody was doing something with
 * them. Another `view` is another list; with `columnOf`, which stays the same function, each column is one.
 */
export function useLiveList<T extends Row & { need?: string }>(
  listed: ReadonlyArray<T>,
  view: string,
  { columnOf, ...options }: Options & { columnOf?: (row: T) => string } = {},
) {
  const page = useLivePage(listed, view, columnOf ?? needOf);
  const { all } = page;
  const lists = columnOf ? byColumn(all, columnOf) : [all];
  const { waiting, ...arrivals } = useWaitingRows(lists, view, page, options);
  const shown = useMemo(
    () => (waiting.size === 0 ? all : all.filter(({ id }) => !waiting.has(id))),
    [all, waiting],
  );
  const { rows, hold } = useHeldRows(shown, view);
  return { shown, rows, hold, waiting, arrivals: { count: waiting.size, ...arrivals } };
}

/** The first half of it: rows that say the same as before, and those that new ones have pushed off their page. */
export function useLivePage<T extends Row>(
  listed: ReadonlyArray<T>,
  view: string,
  partOf: PartOf<T>,
) {
  return usePushedOff(useSameRows(listed), view, partOf);
}

/**
 * The second half: which rows wait, the same set as long as the same ones do; `onShow` shows them, and lets go what they
 * have pushed off.
 */
export function useWaitingRows(
  lists: ReadonlyArray<ReadonlyArray<Row>>,
  view: string,
  { hasMore, forget }: { hasMore: boolean; forget: () => void },
  options?: Options,
) {
  const { held, came, show } = useArrivals(lists, view, options);
  // Nothing waits: the page is as it came.
  const isWhole = held.size === 0 && hasMore;
  useBeforePaint(() => {
    if (isWhole) forget();
  });
  const ids = [...held].join(" ");
  const waiting = useMemo(() => new Set(ids === "" ? [] : ids.split(" ")), [ids]);
  function onShow() {
    show();
    forget();
  }
  return { waiting, came, onShow };
}

function byColumn<T>(rows: ReadonlyArray<T>, columnOf: (row: T) => string) {
  const columns = [...new Set(rows.map(columnOf))];
  return columns.map((column) => rows.filter((row) => columnOf(row) === column));
}

function needOf({ need }: { need?: string }) {
  return need;
}
