import { useMemo, useState } from "react";
import { lastPlace } from "~/core/kit/older";
import { useBeforePaint } from "../hydration";

type Row = { id: string };

/** The heading or column in which a row is, where there are several; each is a list with an end of its own. */
export type PartOf<T> = (row: T) => string | undefined;

/** A page of a list as it came, and with what it has pushed off. */
type Page<T> = { rows: ReadonlyArray<T>; all: ReadonlyArray<T> };

/**
 * The page with the rows at its end that new ones have pushed to the next page: they stay, as they were, as long as
 * those wait. A page that became shorter lost them otherwise.
 */
export function withPushedOff<T extends Row>(
  rows: ReadonlyArray<T>,
  before: Page<T>,
  partOf: PartOf<T>,
): ReadonlyArray<T> {
  const here = new Set(rows.map(({ id }) => id));
  if (before.all.every(({ id }) => here.has(id))) return rows;
  const listed = new Set(before.rows.map(({ id }) => id));
  const all: Array<T> = [];
  for (const part of new Set([...rows, ...before.all].map(partOf))) {
    const [own, was, wasAll] = [rows, before.rows, before.all].map((list) =>
      list.filter((row) => partOf(row) === part),
    );
    if (!own || !was || !wasAll) continue;
    const isShorter = own.length < was.length;
    const ids = new Set(own.map(({ id }) => id));
    const end = lastPlace(wasAll, ({ id }) => ids.has(id));
    const gone = wasAll.slice(end + 1).filter(({ id }) => !here.has(id));
    all.push(...own, ...gone.filter(({ id }) => !isShorter || !listed.has(id)));
  }
  return all;
}

/**
 * The rows of a live page with what was pushed off it, until `forget` is called. Another `view` is another list;
 * `partOf` stays the same function.
 */
export function usePushedOff<T extends Row>(
  rows: ReadonlyArray<T>,
  view: string,
  partOf: PartOf<T>,
) {
  const [last, setLast] = useState<Page<T> & { view: string }>({ view, rows, all: rows });
  const all = useMemo(
    () => (last.view !== view || last.rows === rows ? rows : withPushedOff(rows, last, partOf)),
    [last, rows, view, partOf],
  );
  const isNews = last.view !== view || last.rows !== rows;
  useBeforePaint(() => {
    if (isNews) setLast({ view, rows, all });
  });
  const shown = isNews ? all : last.all;
  return {
    all: shown,
    hasMore: shown.length > rows.length,
    forget: () => setLast({ view, rows, all: rows }),
  };
}
