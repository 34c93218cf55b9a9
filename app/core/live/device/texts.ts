import { createChanges } from "../changes";
import { DATABASES, type Ending, endsWhen, rowOf, type TextKey, TEXTS } from "./kept";

/**
 * What Daymark keeps in this browser by name. A browser may store nothing: it is full, in private, inside another app,
 * or switched it off, and then it has no `localStorage`, throws when it is asked for it, or when it is to keep something.
 * What it does not take is kept in this window's memory, and its person is told once.
 */

/** What only this window has. */
const memory = new Map<string, string>();
const changes = createChanges();
const forgetting = createChanges();
let isForgetful = false;

/** Another window has stored something newer. */
function hear({ key }: StorageEvent): void {
  if (key !== null) memory.delete(key);
}

function remove(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing.
  }
  changes.tell();
}

export const deviceStore = {
  get(key: TextKey): string | null {
    const here = memory.get(key);
    if (here !== undefined) return here;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: TextKey, value: string): void {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
      if (!isForgetful) {
        isForgetful = true;
        window.addEventListener("storage", hear);
        forgetting.tell();
      }
    }
    changes.tell();
  },
  remove: (key: TextKey): void => remove(key),
  /** Calls back when a text changes, here or in another window; returns a function that stops it. */
  subscribe: (listener: () => void): (() => void) => {
    const stop = changes.subscribe(listener);
    window.addEventListener("storage", listener);
    return () => {
      stop();
      window.removeEventListener("storage", listener);
    };
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
  /** Deletes what ends when somebody signs out, or when another person comes. */
  end(why: Ending): void {
    for (const name of this.names()) {
      const row = rowOf(TEXTS, name);
      if (row && endsWhen(why, row)) remove(name);
    }
  },
};

/** Deletes the databases that end when somebody signs out; before the notes that there are any. */
export async function endDatabases(): Promise<void> {
  const made = DATABASES.filter((row) => endsWhen("sign-out", row) && deviceStore.get(row.key));
  await Promise.all(made.map(({ key }) => drop(key)));
}

function drop(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error(`${name} could not be deleted.`));
  });
}

/** Calls back once, when this browser does not keep what it was given, or at once if it did not before. */
export function onForgetful(tell: () => void): () => void {
  if (isForgetful) tell();
  return forgetting.subscribe(tell);
}
