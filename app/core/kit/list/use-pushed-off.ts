import { useMemo, useState } from "react";
import { useBeforePaint } from "../use-before-paint";

/** `need` is the heading under which a row is, where there are several; each is a list with an end of its own. */
type Row = { id: string; need?: string };

/** A page of a list as it came, and with what it has pushed off. */
type Page<T> = { rows: ReadonlyArray<T>; all: ReadonlyArray<T> };

/**
 * The page with the rows at its end that new ones have pushed to the next page: they stay, as they were, as long as
 * those wait. A page that became shorter lost them otherwise.
 */
export function withPushedOff<T extends Row>(
  rows: ReadonlyArray<T>,
  before: Page<T>,
): ReadonlyArray<T> {
  const here = new Set(rows.map(({ id }) => id));
  if (before.all.every(({ id }) => here.has(id))) return rows;
  const listed = new Set(before.rows.map(({ id }) => id));
  const all: Array<T> = [];
  for (const need of new Set([...rows, ...before.all].map((row) => row.need))) {
    const [own, was, wasAll] = [rows, before.rows, before.all].map((list) =>
      list.filter((row) => row.need === need),
    );
    if (!own || !was || !wasAll) continue;
    const isShorter = own.length < was.length;
    const ids = new Set(own.map(({ id }) => id));
    const end = wasAll.findLastIndex(({ id }) => ids.has(id));
    const gone = wasAll.slice(end + 1).filter(({ id }) => !here.has(id));
    all.push(...own, ...gone.filter(({ id }) => !isShorter || !listed.has(id)));
  }
  return all;
}

/** The rows of a live page with what was pushed off it, until `forget` is called. Another `view` is another list. */
export function usePushedOff<T extends Row>(rows: ReadonlyArray<T>, view: string) {
  const [last, setLast] = useState<Page<T> & { view: string }>({ view, rows, all: rows });
  const all = useMemo(
    () => (last.view !== view || last.rows === rows ? rows : withPushedOff(rows, last)),
    [last, rows, view],
  );
  const isNews = last.view !== view || last.rows !== rows;
  useBeforePaint(() => {
    if (isNews) setLast({ view, rows, all });
  });
  return {
    all: isNews ? all : last.all,
    forget: () => setLast({ view, rows, all: rows }),
  };
}
