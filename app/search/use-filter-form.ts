import { useBlocker, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { createChanges } from "./changes";
import type { Search } from "./define-search";
import { readOpenTask, withOpenTask } from "./open-task";

const TYPING_PAUSE_MS = 250;

/**
 * Keeps a list's filters in the address: returns the props of a `<Form method="get">` that loads the list when a
 * choice changes or typing pauses, and shows what the address says after Back or Clear.
 */
export function useFilterForm<State>(search: Search<State>, state: State) {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const going = useNavigation().location;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** The address that this form asked for last. */
  const asked = useRef<string>();
  const [changes] = useState(createChanges);

  const here = pathname + query;
  const next = going && going.pathname + going.search;
  const isLeaving = next !== undefined && next !== asked.current;

  function load() {
    stop();
    if (isLeaving) return;
    const open = readOpenTask(new URL(here, "http://daymark.invalid"));
    const to = withOpenTask(search.hrefWith(state, changes.fields()), open);
    if (changes.fields().length === 0 || to === (next ?? here)) return;
    asked.current = to;
    // Without the state of a dialog opened from the list: the list to go back to is another one now.
    navigate(to, { replace: true, preventScrollReset: true });
  }

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  // The page one opens while typing pauses comes first; the list is loaded after that. Heard at once: the router renders
  // where one is going in a transition, which a busy page shows only after the pause. The router asks one blocker only,
  // so a page has one such form.
  useBlocker(({ nextLocation: to }) => {
    if (to.pathname + to.search !== asked.current) {
      changes.leave(to.key);
      stop();
    }
    return false;
  });

  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
    if (going === undefined) {
      showState();
      if (changes.fields().length > 0) timer.current ??= setTimeout(latestLoad, TYPING_PAUSE_MS);
    }
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function latestLoad() {
    latest.current();
  }

  function showState() {
    const shown = search.params(state);
    const unchanged = search.hrefWith(state, []);
    const isFirst = changes.arrive(
      JSON.stringify(search.filters.map((name) => shown.get(name))),
      here === asked.current,
      (name, value) => search.hrefWith(state, [[name, value]]) === unchanged,
    );
    for (const field of form.current?.elements ?? []) {
      if (!isFilter(field) || field.type === "hidden" || changes.has(field.name)) continue;
      const value = shown.get(field.name) ?? "";
      if (field !== document.activeElement) field.value = value;
      // Typed before this script was there.
      else if (isFirst && field.value.trim() !== value) changes.note(field.name, field.value);
    }
  }

  return {
    ref: form,
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      // A dialog that the form opens is no part of it, though its events arrive here.
      if (!isFilter(target) || target.form !== form.current) return;
      changes.note(target.name, target.value);
      stop();
      if (target instanceof HTMLInputElement) {
        timer.current = setTimeout(latestLoad, TYPING_PAUSE_MS);
      } else load();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      load();
    },
  };
}

function isFilter(field: Element): field is HTMLInputElement | HTMLSelectElement {
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== ""
  );
}
