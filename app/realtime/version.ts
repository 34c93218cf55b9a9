import { OWN_VERSION, VERSION_HEADER } from "~/http/version";

const listeners = new Set<() => void>();
let isOther = false;

/** Takes note of the version of a server that answered. */
export function noteVersion(answer: Pick<Response, "headers">): void {
  const version = answer.headers.get(VERSION_HEADER);
  if (isOther || version === null || version === OWN_VERSION) return;
  isOther = true;
  for (const listener of listeners) listener();
}

/** Whether a server of another version has answered this page. */
export function isOtherVersion(): boolean {
  return isOther;
}

/** Calls back once it has; returns a function that stops it. */
export function onOtherVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
