import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";

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

/**
 * Has the whole page change in transitions. Remix's outermost component notes a new address outside of one; for each
 * part that React has not taken over yet, React would then discard the server's HTML and report an error. Used below
 * that component, whose effect comes later.
 */
export function useTransitions(): void {
  useBeforePaint(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    router.subscribe = (hear) => subscribe((...news) => startTransition(() => hear(...news)));
  }, []);
}
