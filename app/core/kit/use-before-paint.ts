import { useEffect, useLayoutEffect } from "react";

/** useLayoutEffect, without its warning on the server. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
