import { useMemo } from "react";
import { useSameRows } from "../use-same";
import { useHeldRows } from "./held-rows";
import { useArrivals } from "./use-arrivals";

export type Options = Parameters<typeof useArrivals>[2];

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
