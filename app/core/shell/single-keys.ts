const KEY = "daymark-single-keys";

const listeners = new Set<() => void>();

/** Whether keys of one character are heard in this browser; they are until somebody switches them off. */
export function hearsSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Has keys of one character heard in this browser, or not; somebody who speaks to it may press many by one word. */
export function setSingleKeys(areHeard: boolean): void {
  if (areHeard) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
  for (const listener of listeners) listener();
}

/** Calls back when that changes; returns how to stop. */
export function onSingleKeysChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
