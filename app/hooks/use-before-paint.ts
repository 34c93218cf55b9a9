import { useEffect, useLayoutEffect } from "react";

/** An effect before the browser paints; on a server there is nothing to lay out. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
