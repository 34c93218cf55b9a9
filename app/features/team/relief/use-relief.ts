import { useEffect, useState } from "react";
import { useLatest } from "~/core/kit/use-same";
import { loadPatiently } from "~/core/live/load-patiently";
import type { TeamMember } from "../team.model.server";

/** The person who is relieved, and the person who takes the tasks, if known. */
export type Relief = { from: Pick<TeamMember, "uid" | "full_name">; to?: TeamMember };

/** The state of the dialog that relieves somebody; while it closes, it still shows both people. */
export function useRelief() {
  const [relief, setRelief] = useState<Relief | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function begin(from: Relief["from"], to?: TeamMember) {
    setRelief({ from, ...(to && { to }) });
    setIsOpen(true);
  }

  return { relief, isOpen, begin, close: () => setIsOpen(false) };
}

/** Calls back when somebody dragged from one person's row to another's; the code for this loads after the page. */
export function useCarry(onDrop: (from: string, onto: string) => void): void {
  const latest = useLatest(onDrop);
  useEffect(() => {
    const end = new AbortController();
    void loadPatiently(() => import("./carry")).then(({ listenForCarrying }) => {
      if (!end.signal.aborted) listenForCarrying(end.signal, (...both) => latest.current(...both));
    });
    return () => end.abort();
  }, [latest]);
}
