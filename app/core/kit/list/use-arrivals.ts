import { useEffect, useRef, useState } from "react";
import { lastPlace } from "~/core/kit/older";
import { useBeforePaint } from "../hydration";
import { isAtRest, lookAtPage } from "./at-rest";

type Row = { id: string };
type Seen = { view: string; ids: ReadonlySet<string> };

/**
 * Holds back new rows of a live list that would push visible ones away: they wait until somebody asks for them. Rows
 * at an end, those that push only what is out of sight, those of a list at rest, and changes to visible rows appear at
 * once; rows are marked as they appear, and counted for screen readers. Another `view`
 * shows all of its rows. A row is found on the page by its `data-arrival`. A row that left and comes back counts as
 * seen, unless the list `forgets` rows that left.
 */
export function useArrivals(
  lists: ReadonlyArray<ReadonlyArray<Row>>,
  view: string,
  { forgets = false } = {},
) {
  const [seen, setSeen] = useState<Seen>(() => ({ view, ids: idsOf(lists) }));
  const isSameView = seen.view === view;
  const ids = isSameView ? seen.ids : idsOf(lists);
  if (!isSameView) setSeen({ view, ids });
  const held: ReadonlySet<string> = new Set(lists.flatMap((rows) => pushing(rows, ids)));

  const hasWaiting = useRef(false);
  const movedAt = useMouse();
  useBeforePaint(() => {
    const pushed = document.hidden ? [] : lists.flatMap((rows) => pushing(rows, ids, isInSight));
    const isFree =
      pushed.length > 0 &&
      isAtRest({ ...lookAtPage(movedAt.current), hasWaiting: hasWaiting.current });
    const waits = isFree ? [] : pushed;
    hasWaiting.current = waits.length > 0;
    const here = idsOf(lists);
    const appearing = [...here].filter((id) => !ids.has(id) && !waits.includes(id));
    const known = forgets ? [...ids].filter((id) => here.has(id)) : [...ids];
    if (appearing.length > 0 || known.length < ids.size) {
      setSeen({ view, ids: new Set([...known, ...appearing]) });
    }
  });

  const came = useMarks(
    [...idsOf(lists)].filter((id) => !held.has(id)),
    view,
  );

  return {
    held,
    came,
    show: () => setSeen({ view, ids: new Set([...ids, ...held]) }),
  };
}

/** When the mouse moved last. */
function useMouse() {
  const movedAt = useRef(-Infinity);
  useEffect(() => {
    function note() {
      movedAt.current = performance.now();
    }
    window.addEventListener("pointermove", note, { passive: true });
    return () => window.removeEventListener("pointermove", note);
  }, []);
  return movedAt;
}

/** Marks rows that have just appeared in a view, and returns how many have since it was opened. */
function useMarks(shown: ReadonlyArray<string>, view: string): number {
  // As one text, which stays equal while nothing changes.
  const ids = shown.join(" ");
  const before = useRef({ view, ids });
  const [came, setCame] = useState(0);
  useEffect(() => {
    const known = new Set(before.current.ids.split(" "));
    const isSameView = before.current.view === view;
    before.current = { view, ids };
    const fresh = isSameView ? ids.split(" ").filter((id) => id !== "" && !known.has(id)) : [];
    for (const id of fresh) {
      const row = document.querySelector(`[data-arrival="${id}"]`);
      row?.setAttribute("data-went", "");
      row?.addEventListener("animationend", () => row.removeAttribute("data-went"), { once: true });
    }
    if (fresh.length > 0) setCame((count) => count + fresh.length);
  }, [ids, view]);
  return came;
}

/** The rows that nobody has seen yet and that come before one that was seen. */
function pushing(
  rows: ReadonlyArray<Row>,
  seen: ReadonlySet<string>,
  counts: (id: string) => boolean = () => true,
): Array<string> {
  // Most often nothing is new, and no row has to be looked for on the page.
  if (rows.every(({ id }) => seen.has(id))) return [];
  const last = lastPlace(rows, ({ id }) => seen.has(id) && counts(id));
  return rows.slice(0, Math.max(last, 0)).flatMap(({ id }) => (seen.has(id) ? [] : id));
}

function idsOf(lists: ReadonlyArray<ReadonlyArray<Row>>): ReadonlySet<string> {
  return new Set(lists.flat().map(({ id }) => id));
}

function isInSight(id: string): boolean {
  const box = document.querySelector(`[data-arrival="${id}"]`)?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
}
