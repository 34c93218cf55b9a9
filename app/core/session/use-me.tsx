import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Me } from "./profiles.model.server";

type Who = Pick<Me, "uid" | "role" | "most_file_mb" | "acts">;

const Reader = createContext<Who | null>(null);

/** Provides the reader of the page; components that depend on who that is use `useMe`. */
export function MeProvider({
  me: { uid, role, most_file_mb: most, acts },
  children,
}: {
  me: Who;
  children: ReactNode;
}) {
  // Each answer has a list of its own, most often of the same.
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
