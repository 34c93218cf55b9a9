import { type ComponentType, createElement, lazy } from "react";
import { loadPatiently } from "./load-patiently";

const loading = new Array<Promise<void>>();

/** A component in a file of its own: the browser loads it when it is first shown; the server has it from the start. */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
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

/** Resolves when the server can render all of them. */
export async function haveAll(): Promise<void> {
  await Promise.all(loading);
}
