/** Tells those who want to hear of it that something has changed; `subscribe` returns a function that stops it. */
export function createChanges() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What the database sends when somebody's saved views change: no page has to be reloaded for it. */
export const VIEWS_CHANGED = "views_changed";

/** The same for the components of this window that show views. */
export const viewsChanges = createChanges();
