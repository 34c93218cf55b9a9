import { createContext, useContext } from "react";

const NonceContext = createContext("");

export const NonceProvider = NonceContext.Provider;

/** The nonce of this response's Content-Security-Policy; empty in the browser, where it is no longer needed. */
export function useNonce(): string {
  return useContext(NonceContext);
}
