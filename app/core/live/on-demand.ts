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

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component in a file of its own, which a browser loads at its first showing; the server always has it. */
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
    // A lazy component would have the page rendered twice even with its code there. The first answer stays: React may
    // go on here after the code has come, and must then show what the server wrote.
    const [isThere] = useState(loaded !== undefined);
    function draw() {
      return loaded && createElement(loaded, props);
    }
    return isThere ? draw() : createElement(Later, { draw });
  }
  return Object.assign(OnDemand, { load: get });
}

/** Loads the file of a dialog in advance, so that the dialog opens at once, also without a connection. */
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

/** A component in a file of its own, loaded once the page is usable; earlier if this address begins with it. */
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
 * Resolves when the browser has the code of every part that the server's page shows. Without it React would discard
 * such a part at the next change of the page.
 */
export async function haveShown(): Promise<void> {
  await Promise.all(shownFirst);
}

/**
 * Loads all files in advance, once somebody seems about to use the page. A file that cannot be loaded now is requested
 * again when needed. Each has a task of its own: together they would delay the answer to a press.
 */
export async function loadAhead(): Promise<void> {
  isMeant = true;
  for (let load = ahead.shift(); load !== undefined; load = ahead.shift()) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    load().catch(() => undefined);
  }
}

/** Resolves when the server can render all components on demand. */
export async function haveAll(): Promise<void> {
  // One that has come may have brought others.
  for (const one of loading) await one;
}
