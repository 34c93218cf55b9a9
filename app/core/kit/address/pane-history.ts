import { useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import {
  createContext,
  type MouseEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { goal, hearRouter } from "~/core/live/router-now";
import { askAhead } from "~/core/live/use-reach";
import { useBeforePaint } from "../hydration";
import { readOpenTask, withOpenTask } from "./open-task";

/** The state of a link that opens a conversation for an answer. */
export const REPLY = "reply";

type Way = {
  /** Steps back in the history to the list without a conversation (0 if unknown), and the list's address. */
  current: { steps: number; list: string | null };
};

const WayContext = createContext<Way>({ current: { steps: 0, list: null } });

/** The element that had the focus when a conversation was tapped; null if there was none. */
const TapContext = createContext<{ readonly current: Element | null }>({ current: null });

export const TapProvider = TapContext.Provider;

export const PaneHistoryProvider = WayContext.Provider;

/** The task that a link's address opens. */
function openTaskOf(link: HTMLAnchorElement): string | null {
  return readOpenTask(new URL(link.href));
}

export function useOpenTask(): string | null {
  return taskIn(useLocation().search);
}

/** Each row reads the same search, so the last result is kept. */
let last: { search: string; task: string | null } = { search: "", task: null };

function taskIn(search: string): string | null {
  if (search !== last.search)
    last = { search, task: readOpenTask(new URL(search, "http://daymark.invalid")) };
  return last.task;
}

/** The task whose conversation is being loaded; null if there is none. */
export function useOpening(): string | null {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  if (next?.pathname !== pathname) return null;
  const opening = taskIn(next.search);
  return opening === taskIn(search) ? null : opening;
}

/**
 * The same, in the frame after the tap: React shows where the router goes only once it has drawn the page again. For the
 * pane alone; a list would be drawn again twice.
 */
export function useOpeningNow(): string | null {
  const { pathname, search } = useLocation();
  const next = useSyncExternalStore(hearRouter, goal, () => pathname + search);
  if (!next.startsWith(`${pathname}?`)) return null;
  const opening = taskIn(next.slice(pathname.length));
  return opening === taskIn(search) ? null : opening;
}

/** A finger that scrolls touches rows too; the browser reports the scrolling only after a moment. */
const REST_MS = 50;

/** Requests a conversation as soon as its link is pressed: a click comes when the finger is lifted. */
function askAtTouch(options: AddEventListenerOptions): void {
  let touched: URL | null = null;
  let giveUp: (() => void) | null = null;
  let timer = 0;
  function ask() {
    clearTimeout(timer);
    if (touched !== null) giveUp = askAhead(touched);
    touched = null;
  }
  function press({ target, pointerType, button, ctrlKey, metaKey, shiftKey }: PointerEvent) {
    clearTimeout(timer);
    touched = null;
    giveUp = null;
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    if (link.pathname !== location.pathname || link.search === location.search) return;
    const task = openTaskOf(link);
    if (task === null || task === taskIn(location.search)) return;
    touched = new URL(link.href);
    if (pointerType === "mouse") ask();
    else timer = window.setTimeout(ask, REST_MS);
  }
  function cancel() {
    clearTimeout(timer);
    touched = null;
    giveUp?.();
  }
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("pointerup", ask, options);
  document.addEventListener("pointercancel", cancel, options);
}

/** Notes where the focus is when a conversation is tapped; a slow phone shows the conversation late, or never. */
export function useTap(opening: string | null) {
  const tapped = useRef<Element | null>(null);
  const isClick = useRef(false);
  useEffect(() => {
    function hear({ target }: globalThis.MouseEvent) {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link === null || openTaskOf(link) === null) return;
      tapped.current = document.activeElement;
      isClick.current = true;
    }
    const left = new AbortController();
    const options = { capture: true, signal: left.signal };
    document.addEventListener("click", hear, options);
    askAtTouch(options);
    return () => left.abort();
  }, []);
  useBeforePaint(() => {
    if (opening !== null && !isClick.current) tapped.current = document.activeElement;
    isClick.current = false;
  }, [opening]);
  return tapped;
}

/** Returns whether the focus is still where it was at the tap. A focus that somebody moved is left alone. */
export function useIsFocusFree(): () => boolean {
  const tapped = useContext(TapContext);
  return useCallback(() => {
    const { activeElement: active, body } = document;
    return active === null || active === body || [null, active].includes(tapped.current);
  }, [tapped]);
}

/**
 * Counts the steps away from the list, so that closing a conversation can go back to it, and to its scroll position.
 */
export function useWayFromList(taskId: string | null): Way {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const way = useRef<Way["current"]>({ steps: 0, list: null });
  // The conversation has the focus before it is painted, and may be closed at once.
  useBeforePaint(() => {
    const { steps, list } = way.current;
    if (taskId === null) way.current = { steps: 0, list: pathname + search };
    else if (type === "POP") way.current = { steps: 0, list: null };
    else if (type === "PUSH" && list !== null) way.current = { steps: steps + 1, list };
    // One effect for each step in the history.
  }, [key, pathname, search, taskId, type]);
  return way;
}

/** Returns the focus to the row of a closed conversation, unless something else has it by now. */
export function useFocusOnRow(
  list: { readonly current: HTMLElement | null },
  taskId: string | null,
) {
  const opened = useRef(taskId);
  useEffect(() => {
    const closed = opened.current;
    opened.current = taskId;
    if (closed === null || taskId !== null || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll<HTMLAnchorElement>("a[href*='task=']") ?? [];
    const row = [...links].find((link) => openTaskOf(link) === closed);
    (row ?? document.getElementById("main"))?.focus();
  }, [list, taskId]);
}

/**
 * How a conversation is closed: by going back if the list is the last step, otherwise by opening the list's address,
 * `closeTo`.
 */
export function useClosePane() {
  const { pathname, search } = useLocation();
  const closeTo = withOpenTask(pathname + search, null);
  const way = useContext(WayContext);
  const navigate = useNavigate();
  function close() {
    const { steps, list } = way.current;
    // Filters or pages changed since make another list.
    const isSameList = list !== null && withOpenTask(list, null) === closeTo;
    if (steps > 0 && isSameList) navigate(-steps);
    else navigate(closeTo, { preventScrollReset: true });
  }
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    close();
  }
  return { closeTo, close, handleClick };
}
