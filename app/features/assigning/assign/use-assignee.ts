import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import { readAudience } from "./audience";
import { closedPath, peopleSearch } from "./list";
import type { loader } from "./route";

/**
 * To whom the address says that a task is being assigned, without waiting for the server if the person is already on
 * screen; `isMissing` if it names nobody who could be given one.
 */
export function useAssignee() {
  const { people, assignee } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const location = useLocation();
  const next = navigation.location?.pathname === location.pathname ? navigation.location : location;
  const list = peopleSearch.read(next.search);
  const close = useCloseDialog(closedPath(list));
  const audience = readAudience(list.assign);
  const uid = audience?.kind === "person" ? audience.uid : null;
  const known = [...people, assignee];
  const person = uid === null ? null : (known.find((one) => one?.uid === uid) ?? null);
  // Somebody who is not on screen was chosen instead: the window stays open until they are loaded.
  const before = uid === null || person !== null || navigation.state === "idle" ? null : assignee;

  return {
    assignee: person ?? before,
    /** The audience, if it is more than one person. */
    audience: audience === null || audience.kind === "person" ? null : audience,
    isMissing: uid !== null && person === null && navigation.state === "idle",
    close,
  };
}
