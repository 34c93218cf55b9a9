import { createContext, useContext } from "react";
import { useOpenTask } from "~/core/kit/address/pane-history";
import type { Thread } from "~/task/entries/thread";

/** The conversation that an area last loaded; undefined if it has loaded none. */
const Opened = createContext<{ id: string; thread: Thread | null } | undefined>(undefined);

export const OpenThreadProvider = Opened.Provider;

/** The conversation that is open in the address: null if it is gone or hidden, undefined if none is open. */
export function useOpenThread(): Thread | null | undefined {
  const opened = useContext(Opened);
  return opened?.id === useOpenTask() ? opened.thread : undefined;
}
