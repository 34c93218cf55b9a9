import { useLoaderData, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { z } from "zod";
import { listPath, readList } from "./list";
import type { loader } from "./route";

const OpenedFromListSchema = z.object({ openedFromList: z.literal(true) });

/** What the address of an opened dialog carries along, so that closing it can go back. */
export const OPENED_FROM_LIST = { openedFromList: true } as const;

/** The same state again, for a form inside the dialog: sending it must not forget where one came from. */
export function useOpenedState() {
  return OpenedFromListSchema.safeParse(useLocation().state).success ? OPENED_FROM_LIST : null;
}

/**
 * To whom the address says that a task is being assigned, without waiting for the server when the person is on
 * screen already; `isMissing` when it names nobody who could be given one.
 */
export function useAssignee() {
  const { people, assignee } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const location = useLocation();
  const openedState = useOpenedState();
  const navigate = useNavigate();
  const leaving = useRef<string>();
  const next = navigation.location?.pathname === location.pathname ? navigation.location : location;
  const list = readList(next.search);
  const person =
    list.assign === undefined
      ? null
      : ([...people, assignee].find((one) => one?.uid === list.assign) ?? null);

  function close() {
    // While something is on its way the history may stand elsewhere already: then Back could leave the page.
    const canGoBack = openedState !== null && navigation.state === "idle";
    if (!canGoBack) {
      navigate(listPath(list, { assign: undefined }), { replace: true, preventScrollReset: true });
    } else if (leaving.current !== location.key) {
      // Back to the list one came from, not a second copy of it in the history.
      leaving.current = location.key;
      navigate(-1);
    }
  }

  return {
    assignee: person,
    isMissing: list.assign !== undefined && person === null && navigation.state === "idle",
    close,
  };
}
