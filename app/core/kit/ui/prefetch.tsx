import { createContext, type ReactNode, useContext } from "react";

type When = "intent" | "none";

const PrefetchContext = createContext<When>("intent");

/** When a link here asks for its page: as soon as somebody points at it or comes to it, but not inside a window. */
export function usePrefetch(): When {
  return useContext(PrefetchContext);
}

/**
 * For everything inside a modal window. A link takes away what it prefetched as soon as the focus leaves it; a window
 * that keeps the focus takes that for a loss and draws it back to itself.
 */
export function NoPrefetch({ children }: { children: ReactNode }) {
  return <PrefetchContext.Provider value="none">{children}</PrefetchContext.Provider>;
}
