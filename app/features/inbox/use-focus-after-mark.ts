import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { refuseTwin } from "~/core/kit/use-return-focus";

/**
 * Keeps the focus in place when somebody marks one entry after the other: the button disappears with its entry's dot,
 * and in a list of unread entries the whole entry does. Returns the handler of a row's form.
 */
export function useFocusAfterMark(list: RefObject<HTMLElement>, entries: ReadonlyArray<unknown>) {
  const marked = useRef<number | null>(null);

  useEffect(() => {
    if (marked.current === null || document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const next = rows[Math.min(marked.current, rows.length - 1)]?.querySelector("a");
    (next ?? document.getElementById("main"))?.focus();
    marked.current = null;
  }, [entries, list]);

  return (event: FormEvent<HTMLFormElement>) => {
    const row = event.currentTarget.closest("article");
    if (!row?.contains(document.activeElement)) return;
    marked.current = rowsOf(list.current).indexOf(row);
    const link = row.querySelector("a");
    link?.focus();
    // A second Enter must not open what was only to be marked.
    refuseTwin(link);
  };
}

function rowsOf(list: HTMLElement | null): Array<HTMLElement> {
  return [...(list?.querySelectorAll<HTMLElement>("article") ?? [])];
}
