import { useCallback, useEffect, useMemo, useState } from "react";
import { useBeforePaint } from "../hydration";
import { useSameRows } from "../use-same";
import { admitted, type Place, refreshed, steadyRows, waitingIds } from "./steady";
import { untilUntouched } from "./touched";

type Row = { id: string };

type Options<T> = {
  /** The heading or column of a row; stays the same function. */
  partOf?: (row: T) => string;
  /** Each part is a column with a top of its own; a row that leaves a column is gone from it. */
  isInColumns?: boolean;
  /** The list goes on after these rows: new ones push others to its next page. */
  goesOn?: boolean;
  /** The rows that the reader has moved one by one. */
  moved?: ReadonlySet<string>;
};

type Seen<T> = {
  view: string;
  from: ReadonlyArray<T>;
  places: ReadonlyArray<Place<T>>;
  pressed: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * A live list as its reader sees it: rows change in their places, rows that leave stay, marked as gone, and new rows
 * wait behind the line of `arrivals`. Pressing that line shows the current list, as do ten seconds without a touch.
 * Another `view` is another list. `listed` must stay the same array while its content does.
 */
export function useSteadyList<T extends Row>(
  listed: ReadonlyArray<T>,
  view: string,
  { partOf = noPart, isInColumns = false, goesOn = false, moved = NONE }: Options<T> = {},
) {
  const rows = useSameRows(listed);
  const now = useMemo(() => rows.map((row) => ({ row, part: partOf(row) })), [rows, partOf]);
  const fresh: Seen<T> = { view, from: rows, places: now, pressed: NONE };
  const [last, setSeen] = useState(fresh);
  const seen = last.view === view ? withNews(last, now, { moved, isInColumns, from: rows }) : fresh;
  if (seen !== last) setSeen(seen);

  const { places } = seen;
  const shown = useMemo(
    () => steadyRows(places, now, { isInColumns, goesOn }),
    [places, now, isInColumns, goesOn],
  );
  const waiting = useMemo(
    () => new Set(waitingIds(places, now, isInColumns)),
    [places, now, isInColumns],
  );
  const isOther =
    shown.length !== now.length ||
    shown.some(({ row, part }, place) => {
      const listedHere = now[place];
      return row !== listedHere?.row || part !== listedHere.part;
    });

  const [came, setCame] = useState<ReadonlyArray<string>>([]);
  const take = useCallback(() => {
    setSeen({ view, from: rows, places: now, pressed: NONE });
    if (waiting.size > 0) setCame([...waiting]);
  }, [view, rows, now, waiting]);
  useBeforePaint(() => (isOther ? untilUntouched(take) : undefined), [isOther, take]);
  useMarks(came);

  const press = useCallback((id: string) => {
    setSeen((one) => ({ ...one, pressed: new Set([...one.pressed, id]) }));
  }, []);
  const present = useMemo(() => shown.flatMap(({ row, isGone }) => (isGone ? [] : row)), [shown]);
  return {
    rows: shown,
    /** The rows that are not gone. */
    present,
    waiting,
    /** Notes that a row's own button was pressed: the row leaves an empty place for a second tap to fall on. */
    press,
    arrivals: { count: waiting.size, came: came.length, onShow: take },
  };
}

/** The seen rows with their current content. */
function withNews<T extends Row>(
  seen: Seen<T>,
  now: ReadonlyArray<Place<T>>,
  {
    moved,
    isInColumns,
    from,
  }: { moved: ReadonlySet<string>; isInColumns: boolean; from: Seen<T>["from"] },
): Seen<T> {
  if (seen.from === from) return seen;
  const own = { moved, pressed: seen.pressed };
  const shown = admitted(seen.places, now, { own, isInColumns });
  return { ...seen, from, places: refreshed(shown, now, isInColumns) };
}

/** Marks rows that have just come, found by their `data-arrival`. */
function useMarks(came: ReadonlyArray<string>): void {
  useEffect(() => {
    for (const id of came) {
      const row = document.querySelector(`[data-arrival="${id}"]`);
      row?.setAttribute("data-went", "");
      row?.addEventListener("animationend", () => row.removeAttribute("data-went"), { once: true });
    }
  }, [came]);
}

function noPart(): string {
  return "";
}
