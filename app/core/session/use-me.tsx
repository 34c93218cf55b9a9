import { createContext, type ReactNode, useContext } from "react";
import { useSame } from "~/core/kit/use-same";
import type { Me } from "./profiles.model.server";

type Who = Pick<Me, "uid" | "role">;

const Reader = createContext<Who | null>(null);

/** Provides the reader of the page; components that depend on who that is use `useMe`. */
export function MeProvider({ me: { uid, role }, children }: { me: Who; children: ReactNode }) {
  return <Reader.Provider value={useSame({ uid, role })}>{children}</Reader.Provider>;
}

export function useMe(): Who {
  const me = useContext(Reader);
  if (me === null) throw new Error("useMe needs a MeProvider around it");
  return me;
}
