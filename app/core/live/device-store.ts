/**
 * What Daymark keeps in this browser by name. A browser may store nothing: it is full, in private, inside another app,
 * or switched it off, and then it has no `localStorage`, throws when it is asked for it, or when it is to keep something.
 * What it does not take is kept in this window's memory, and its person is told once.
 */

/** What only this window has. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();
let isForgetful = false;

function forget(key: string): void {
  memory.delete(key);
}

/** Another window has stored something newer. */
function hear({ key }: StorageEvent): void {
  if (key !== null) forget(key);
}

export const deviceStore = {
  get(key: string): string | null {
    const here = memory.get(key);
    if (here !== undefined) return here;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      forget(key);
    } catch {
      memory.set(key, value);
      if (isForgetful) return;
      isForgetful = true;
      window.addEventListener("storage", hear);
      for (const listener of listeners) listener();
    }
  },
  remove(key: string): void {
    forget(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // There is nothing.
    }
  },
  names(): Array<string> {
    let stored: Array<string> = [];
    try {
      stored = Object.keys(localStorage);
    } catch {
      // There are none.
    }
    return [...new Set([...stored, ...memory.keys()])];
  },
};

/** Calls back once, when this browser does not keep what it was given, or at once if it did not before. */
export function onForgetful(tell: () => void): () => void {
  if (isForgetful) tell();
  else listeners.add(tell);
  return () => void listeners.delete(tell);
}
