import { useMemo } from "react";
import { useBeforePaint } from "../use-before-paint";
import { useSameRows } from "../use-same";
import { useHeldRows } from "./held-rows";
import { useArrivals } from "./use-arrivals";
import { usePushedOff } from "./use-pushed-off";

export type Options = Parameters<typeof useArrivals>[2];

/**
 * A live list as its reader sees it: new rows that would push others wait behind the button of `arrivals`, rows that
 * say the same stay the same objects, and `rows` has those as well that left while somebody was doing something with
 * them. Another `view` is another list.
 */
export function useLiveList<T extends { id: string; need?: string }>(
  listed: ReadonlyArray<T>,
  view: string,
  options?: Options,
) {
  const { all, hasMore, forget } = usePushedOff(useSameRows(listed), view, needOf);
  const { held, show } = useArrivals([all], view, options);
  // Nothing waits: the page is as it came.
  const isWhole = held.size === 0 && hasMore;
  useBeforePaint(() => {
    if (isWhole) forget();
  });
  const waiting = [...held].join(" ");
  const shown = useMemo(
    () => (waiting === "" ? all : all.filter(({ id }) => !waiting.includes(id))),
    [all, waiting],
  );
  const { rows, hold } = useHeldRows(shown, view);
  function onShow() {
    show();
    forget();
  }

  return { shown, rows, hold, arrivals: { count: held.size, onShow } };
}

function needOf({ need }: { need?: string }) {
  return need;
}
