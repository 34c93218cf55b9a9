import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from "react";
import { keptSince } from "./offline/kept-age";
import { loadPatiently } from "./load-patiently";
import { usable } from "./usable";

const loading = new Array<Promise<void>>();
const ahead = new Array<() => Promise<unknown>>();
const shownFirst = new Array<Promise<unknown>>();
let isMeant = false;

/** What such a file exports. */
type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component in a file of its own: the browser loads it when it is first shown; the server has it from the start. */
export function onDemand<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const get: Load<Props> = async () => {
    const code = await load();
    loaded = code.default;
    return code;
  };
  if (typeof window === "undefined") loading.push(get().then(() => undefined));
  const Later = lazy(async () => {
    await loadPatiently(get);
    return { default: ({ draw }: { draw: () => ReactNode }) => draw() };
  });
  function OnDemand(props: Props) {
    // A lazy component would have the page rendered twice even if its code is there. It stays what it was at first: React
    // may go on here when the code has come since, and what it then shows must be what the server wrote.
    const [isThere] = useState(loaded !== undefined);
    function draw() {
      return loaded && createElement(loaded, props);
    }
    return isThere ? draw() : createElement(Later, { draw });
  }
  return Object.assign(OnDemand, { load: get });
}

/** Has a file loaded ahead whose window has to be there when it is asked for, also without a connection. */
export function loadOnIntent(load: () => Promise<unknown>): void {
  ahead.push(load);
  if (isMeant) void loadAhead();
}

/** A component in a file of its own that is loaded ahead. */
export function onIntent<Props extends object>(load: Load<Props>) {
  const component = onDemand(load);
  loadOnIntent(component.load);
  return component;
}

/**
 * A component in a file of its own that is loaded as soon as the page is usable; before that if the page at this address
 * begins with it.
 */
export function onceUsable<Props extends object>(load: Load<Props>, isIn: (url: URL) => boolean) {
  const component = onDemand(load);
  if (typeof window === "undefined") return component;
  if (isIn(new URL(window.location.href))) shownFirst.push(loadPatiently(component.load));
  else void usable.then(component.load).catch(() => undefined);
  return component;
}

/**
 * A part of a page in a file of its own, which comes while React takes over the rest; without a connection before, since
 * the page then changes at once.
 */
export function withPage<Props extends object>(load: Load<Props>) {
  const component = onDemand(load);
  if (typeof window === "undefined") return component;
  const coming = loadPatiently(component.load);
  if (!navigator.onLine || keptSince() !== null) shownFirst.push(coming);
  return component;
}

/** A component in a file of its own that shows nothing, and begins once the page is usable. */
export function afterUsable<Props extends object>(load: Load<Props>) {
  return function AfterUsable(props: Props) {
    const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      void usable
        .then(() => loadPatiently(load))
        .then((code) => startTransition(() => setLoaded(() => code.default)));
    }, []);
    return loaded === null ? null : createElement(loaded, props);
  };
}

/**
 * Resolves when the browser has what the server's page shows of them. Without it React would throw that part away
 * whenever anything else on the page changes.
 */
export async function haveShown(): Promise<void> {
  await Promise.all(shownFirst);
}

/**
 * Loads all of these, after the first sign of a hand. What cannot be loaded now is requested again when it is needed;
 * until then nobody has to wait for it. Each in a task of its own: together they would hold up what the hand has pressed.
 */
export async function loadAhead(): Promise<void> {
  isMeant = true;
  for (let load = ahead.shift(); load !== undefined; load = ahead.shift()) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    load().catch(() => undefined);
  }
}

/** Resolves when the server can render all of them. */
export async function haveAll(): Promise<void> {
  await Promise.all(loading);
}
