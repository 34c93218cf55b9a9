import { useState } from "react";
import type { TeamMember } from "../team.model.server";

/** Who is relieved, and by whom, if that is known. */
export type Relief = { from: Pick<TeamMember, "uid" | "full_name">; to?: TeamMember };

/** Whose tasks are being given to somebody else; while the dialog closes, it still shows them. */
export function useRelief() {
  const [relief, setRelief] = useState<Relief | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function begin(from: Relief["from"], to?: TeamMember) {
    setRelief({ from, ...(to && { to }) });
    setIsOpen(true);
  }

  return { relief, isOpen, begin, close: () => setIsOpen(false) };
}
