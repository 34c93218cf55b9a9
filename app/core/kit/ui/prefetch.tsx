import { createContext, type ReactNode, useContext } from "react";

type When = "intent" | "none";

const PrefetchContext = createContext<When>("intent");

/**
 * When a link here loads its page in advance: as soon as somebody points at it or focuses it, but not inside a
 * window.
 */
export function usePrefetch(): When {
  return useContext(PrefetchContext);
}

/**
 * For everything inside a modal window. A link removes what it prefetched as soon as it loses the focus; a window
 * that traps the focus mistakes that for its own loss and takes the focus back.
 */
export function NoPrefetch({ children }: { children: ReactNode }) {
  return <PrefetchContext.Provider value="none">{children}</PrefetchContext.Provider>;
}
