import { useSyncExternalStore, useEffect, useLayoutEffect, type RefObject, useRef } from "react";

/** useLayoutEffect, without its warning on the server. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Whether React has taken the page over: false on the server and until hydration ends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}

function noChanges() {
  return () => undefined;
}

/** Reports what was typed into a server-rendered field before scripts took it over. */
export function useTypedEarly(
  field: RefObject<HTMLInputElement>,
  take: (typed: string) => void,
): void {
  const first = useRef(take);
  useBeforePaint(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) first.current(input.value);
  }, [field]);
}
