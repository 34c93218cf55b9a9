/**
 * When a setting of this browser changes: `tell` announces it in this tab, and `subscribe` is for
 * `useSyncExternalStore`.
 */
export function settingChanges() {
  const changes = new EventTarget();
  return {
    tell: () => void changes.dispatchEvent(new Event("change")),
    subscribe: (onChange: () => void): (() => void) => {
      // Another tab may have switched it, or the browser's settings may have changed.
      window.addEventListener("storage", onChange);
      document.addEventListener("visibilitychange", onChange);
      changes.addEventListener("change", onChange);
      return () => {
        window.removeEventListener("storage", onChange);
        document.removeEventListener("visibilitychange", onChange);
        changes.removeEventListener("change", onChange);
      };
    },
  };
}
