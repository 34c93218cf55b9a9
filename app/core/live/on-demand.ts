import { type ComponentType, createElement, lazy } from "react";
import { loadPatiently } from "./load-patiently";

const loading = new Array<Promise<void>>();
const ahead = new Array<() => Promise<unknown>>();
let isMeant = false;

/** What such a file exports. */
type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component in a file of its own: the browser loads it when it is first shown; the server has it from the start. */
export function onDemand<Props extends object>(load: Load<Props>) {
  if (typeof window !== "undefined") return lazy(() => loadPatiently(load));
  let loaded: ComponentType<Props> | undefined;
  loading.push(
    load().then((code) => {
      loaded = code.default;
    }),
  );
  return function OnServer(props: Props) {
    return loaded === undefined ? null : createElement(loaded, props);
  };
}

/** Has a file loaded ahead whose window has to be there when it is asked for, also without a connection. */
export function loadOnIntent(load: () => Promise<unknown>): void {
  ahead.push(load);
  if (isMeant) void loadAhead();
}

/** A component in a file of its own that is loaded ahead. */
export function onIntent<Props extends object>(load: Load<Props>) {
  loadOnIntent(load);
  return onDemand(load);
}

/**
 * Loads all of these, at the first sign of a hand. What cannot be loaded now is requested again when it is needed; until
 * then nobody has to wait for it.
 */
export async function loadAhead(): Promise<void> {
  isMeant = true;
  await Promise.allSettled(ahead.splice(0).map((load) => load()));
}

/** Resolves when the server can render all of them. */
export async function haveAll(): Promise<void> {
  await Promise.all(loading);
}
