import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Me } from "./profiles.model.server";

type Who = Pick<Me, "uid" | "role" | "most_file_mb">;

const Reader = createContext<Who | null>(null);

/** Provides the reader of the page; components that depend on who that is use `useMe`. */
export function MeProvider({
  me: { uid, role, most_file_mb: most },
  children,
}: {
  me: Who;
  children: ReactNode;
}) {
  const reader = useMemo(() => ({ uid, role, most_file_mb: most }), [uid, role, most]);
  return <Reader.Provider value={reader}>{children}</Reader.Provider>;
}

export function useMe(): Who {
  const me = useContext(Reader);
  if (me === null) throw new Error("No MeProvider");
  return me;
}
