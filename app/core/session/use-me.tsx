import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Me } from "./profiles.model.server";

type Who = Pick<Me, "uid" | "role" | "most_file_mb" | "acts">;

const Reader = createContext<Who | null>(null);

/** Provides the page's reader to `useMe`. */
export function MeProvider({
  me: { uid, role, most_file_mb: most, acts },
  children,
}: {
  me: Who;
  children: ReactNode;
}) {
  // Each answer has a new list, usually with the same content.
  const may = acts.join(" ");
  const reader = useMemo(
    () => ({ uid, role, most_file_mb: most, acts: may.split(" ") }),
    [uid, role, most, may],
  );
  return <Reader.Provider value={reader}>{children}</Reader.Provider>;
}

export function useMe(): Who {
  const me = useContext(Reader);
  if (me === null) throw new Error("No MeProvider");
  return me;
}
