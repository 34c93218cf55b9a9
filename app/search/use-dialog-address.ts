import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { z } from "zod";

const OpenedFromListSchema = z.object({ openedFromList: z.literal(true) });

/** What the address of an opened dialog carries along, so that closing it can go back. */
export const OPENED_FROM_LIST = { openedFromList: true } as const;

/** The same state again, for a form inside the dialog: sending it must not forget where one came from. */
export function useOpenedState() {
  return OpenedFromListSchema.safeParse(useLocation().state).success ? OPENED_FROM_LIST : null;
}

/** Closes a dialog that an address opened: back to the list one came from, or on to `closedPath`. */
export function useCloseDialog(closedPath: string): () => void {
  const navigation = useNavigation();
  const location = useLocation();
  const navigate = useNavigate();
  const openedState = useOpenedState();
  const leaving = useRef<string>();

  return function close() {
    // While something is on its way the history may stand elsewhere already: then Back could leave the page.
    const canGoBack = openedState !== null && navigation.state === "idle";
    if (!canGoBack) {
      navigate(closedPath, { replace: true, preventScrollReset: true });
    } else if (leaving.current !== location.key) {
      // Back to the list one came from, not a second copy of it in the history.
      leaving.current = location.key;
      navigate(-1);
    }
  };
}
