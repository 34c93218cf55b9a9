import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLatest } from "~/core/kit/use-same";
import { useIsLost } from "~/core/live/use-reach";

/**
 * Cancels a page that waits for the connection once somebody continues on the current page; the late page would replace
 * what they do.
 */
export function useStay(): void {
  const { pathname, search, hash } = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isLost = useIsLost();
  const navigate = useNavigate();
  const latest = useLatest(navigate);
  const isWaiting = isLost && next !== undefined && next.pathname !== pathname && !formMethod;
  const here = pathname + search + hash;
  useEffect(() => {
    if (!isWaiting) return;
    function stay() {
      latest.current(here, { replace: true, preventScrollReset: true });
    }
    function handleFocus({ target }: FocusEvent) {
      const dialog = target instanceof Element ? target.closest("[role=dialog]") : null;
      // In the menu, a click chooses another page.
      if (dialog?.querySelector("nav") === null) stay();
    }
    document.addEventListener("input", stay);
    document.addEventListener("focusin", handleFocus);
    return () => {
      document.removeEventListener("input", stay);
      document.removeEventListener("focusin", handleFocus);
    };
  }, [isWaiting, here, latest]);
}
