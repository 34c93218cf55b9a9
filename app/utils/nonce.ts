import { createContext, useContext } from "react";

const NonceContext = createContext("");

export const NonceProvider = NonceContext.Provider;

/** The nonce of this response's content security policy; empty in the browser, where it is not needed any more. */
export function useNonce(): string {
  return useContext(NonceContext);
}
