import { createContext, useContext } from "react";

type Written = {
  /** Of this response's Content-Security-Policy. */
  nonce: string;
  /** Whether the page has its own small script, and React does not take it over. */
  isPlain: boolean;
};

const WrittenContext = createContext<Written>({ nonce: "", isPlain: false });

export const WrittenProvider = WrittenContext.Provider;

/** How the server writes this page; in the browser, where it is no longer needed, empty. */
export function useWritten(): Written {
  return useContext(WrittenContext);
}

/**
 * Whether a route's `handle` says that its page is plain: each is a document of its own, and its component is on the
 * server alone.
 */
export function isPlainHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isPlain" in handle;
}
