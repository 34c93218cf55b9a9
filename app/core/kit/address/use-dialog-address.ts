import { useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { isFlag, isShaped } from "~/core/kit/shape";

const isOpenedHere = isShaped({ openedHere: isFlag });

/** What the router stores in the browser's history for the address of a dialog that was opened here. */
const isOurEntry = isShaped({ usr: isOpenedHere });

/** The state that the address of an opened dialog carries, so that closing it can go back. */
export const OPENED_HERE = { openedHere: true } as const;

/** The same state, for a form inside the dialog: sending the form must not forget the page before. */
export function useOpenedState() {
  return isOpenedHere(useLocation().state) ? OPENED_HERE : null;
}

/** Closes a dialog that an address opened: back to the page before, or on to `closedPath`. */
export function useCloseDialog(closedPath: string): () => void {
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  return function close() {
    if (isLeaving.current) return;
    // The page learns its address late; the browser's history knows at once what Back would leave.
    if (isOurEntry(window.history.state)) {
      isLeaving.current = true;
      window.addEventListener("popstate", () => void (isLeaving.current = false), { once: true });
      // Back to the page before, not a second copy of it in the history.
      navigate(-1);
    } else {
      navigate(closedPath, { replace: true, preventScrollReset: true });
    }
  };
}
