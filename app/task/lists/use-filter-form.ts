import {
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { createChanges } from "~/core/kit/address/changes";
import type { Search } from "~/core/kit/address/define-search";
import { readOpenTask, withOpenTask } from "~/core/kit/address/open-task";
import { wasChangedEarly } from "~/core/kit/early";
import { routerNow } from "~/core/live/router-now";

const TYPING_PAUSE_MS = 250;

/**
 * Keeps a list's filters in the address. Returns the props of a `<Form method="get">` that loads the list when a choice
 * changes or typing pauses, and shows the address's state after Back or Clear. Each choice is a step for Back, and so
 * is all typing in a field until somebody leaves it.
 */
export function useFilterForm<State>(search: Search<State>, state: State) {
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const going = useNavigation().location;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** The address that this form requested last. */
  const asked = useRef<string>();
  /**
   * The field in which somebody has been typing since its step was added to the history, and whether the last request
   * replaced a step.
   */
  const typing = useRef<string>();
  const isReplaced = useRef(false);
  const typed = useRef<string>();
  const shownAt = useRef<string>();
  const isBack = useNavigationType() === "POP";
  const [changes] = useState(createChanges);

  const here = pathname + query;

  function load() {
    stop();
    const { here: reached, next } = routerNow();
    const isElsewhere = next !== undefined || reached !== here;
    if (isElsewhere && (next ?? reached) !== asked.current) return;
    const open = readOpenTask(new URL(here, "http://daymark.invalid"));
    const to = withOpenTask(search.hrefWith(state, changes.fields()), open);
    if (changes.fields().length === 0 || to === (next ?? reached)) return;
    // An unfinished navigation has added no step yet.
    if (next === undefined) {
      isReplaced.current =
        reached === asked.current &&
        typing.current !== undefined &&
        typing.current === typed.current;
    }
    asked.current = to;
    typing.current = typed.current;
    // Without the state of a dialog opened from the list: Back from the dialog must now find another list.
    navigate(to, { replace: isReplaced.current, preventScrollReset: true });
  }

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  // If somebody opens a page while typing pauses, the page comes first, and the list is loaded after it. A blocker
  // hears this at once, while a busy page renders the next location only after the pause. The router asks only one
  // blocker, so a page has one such form.
  useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (to.pathname + to.search !== asked.current) {
      const [was, is] = [from, to].map((one) => filtersIn(new URLSearchParams(one.search)));
      changes.leave(to.key, was !== is);
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

  function filtersIn(params: URLSearchParams) {
    return JSON.stringify(search.filters.map((name) => params.get(name)));
  }

  function showState() {
    const shown = search.params(state);
    const unchanged = search.hrefWith(state, []);
    const { isFirst, areOther } = changes.arrive(
      filtersIn(shown),
      here === asked.current,
      (name, value) => search.hrefWith(state, [[name, value]]) === unchanged,
    );
    const cameBack = isBack && !isFirst && (areOther || shownAt.current !== here);
    if (cameBack) typing.current = undefined;
    shownAt.current = here;
    for (const field of form.current?.elements ?? []) {
      if (!isFilter(field) || field.type === "hidden" || changes.has(field.name)) continue;
      const value = shown.get(field.name) ?? "";
      const isEarly = isFirst && wasChangedEarly(field);
      if (cameBack || (field !== document.activeElement && !isEarly)) field.value = value;
      // Typed or chosen before this script was loaded.
      else if (isFirst && field.value.trim() !== value) changes.note(field.name, field.value);
    }
  }

  return {
    ref: form,
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      // The form's dialogs are not part of it, although their events arrive here.
      if (!isFilter(target) || target.form !== form.current) return;
      changes.note(target.name, target.value);
      stop();
      typed.current = target instanceof HTMLInputElement ? target.name : undefined;
      if (target instanceof HTMLInputElement) {
        timer.current = setTimeout(latestLoad, TYPING_PAUSE_MS);
      } else load();
    },
    onBlur() {
      typing.current = undefined;
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
