import { useState } from "react";
import { lastPlace } from "~/core/kit/older";
import { useBeforePaint } from "../hydration";

type Row = { id: string };
type Seen = { view: string; ids: ReadonlySet<string> };

/**
 * Holds back new rows of a live list that would push visible ones away: they wait until somebody asks for them. Rows
 * at an end, those that push only what is out of sight, and changes to visible rows appear at once. Another `view`
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

  useBeforePaint(() => {
    const waits = document.hidden ? [] : lists.flatMap((rows) => pushing(rows, ids, isInSight));
    const here = idsOf(lists);
    const appearing = [...here].filter((id) => !ids.has(id) && !waits.includes(id));
    const known = forgets ? [...ids].filter((id) => here.has(id)) : [...ids];
    if (appearing.length > 0 || known.length < ids.size) {
      setSeen({ view, ids: new Set([...known, ...appearing]) });
    }
  });

  return {
    held,
    show: () => setSeen({ view, ids: new Set([...ids, ...held]) }),
  };
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
