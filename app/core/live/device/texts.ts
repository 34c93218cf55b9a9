import { createChanges } from "../changes";
import { DATABASES, type Ending, endsWhen, rowOf, type TextKey, TEXTS } from "./kept";

/**
 * The texts that Daymark stores in this browser. A browser may refuse: it is full, private, inside another app, or set
 * to store nothing. Then `localStorage` is missing, or throws when it is read or written. Refused texts stay in this
 * window's memory, and the person is told once.
 */

/** The texts that only this browser window has. */
const memory = new Map<string, string>();
const changes = createChanges();
const forgetting = createChanges();
let isForgetful = false;

/** Another browser window has stored something newer. */
function hear({ key }: StorageEvent): void {
  if (key !== null) memory.delete(key);
}

function remove(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // The browser has stored nothing.
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
  /** Calls back when a text changes, in any browser window; returns a function that ends it. */
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
      // The browser has stored nothing.
    }
    return [...new Set([...stored, ...memory.keys()])];
  },
  /** Deletes the texts that end when somebody signs out, or when another person comes. */
  end(why: Ending): void {
    for (const name of this.names()) {
      const row = rowOf(TEXTS, name);
      if (row && endsWhen(why, row)) remove(name);
    }
  },
};

/** Deletes the databases that end at sign-out, before the texts that note them. */
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

/** Calls back once: when this browser refuses to store a text, or at once if it has done so already. */
export function onForgetful(tell: () => void): () => void {
  if (isForgetful) tell();
  return forgetting.subscribe(tell);
}
