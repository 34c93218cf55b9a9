/** Tells subscribers that something has changed; `subscribe` returns a function that ends it. */
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

/** The ring for changed saved views, after which no page has to reload. */
export const VIEWS_CHANGED = "views_changed";

/** Tells this browser window that it has itself changed what its page shows, which usually rings here too. */
export const ownChanges = createChanges();

/** Tells the components of this browser window that saved views have changed. */
export const viewsChanges = createChanges();
