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
