import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon, StateGlyph } from "./icon";

type TickState = "sent" | "seen" | "read" | "accepted" | "done" | "rejected";

const words = {
  sent: "Sent",
  seen: "Seen",
  read: "Read",
  accepted: "Accepted",
  done: "Done",
  rejected: "Rejected",
} satisfies Record<TickState, string>;

const signs: Record<TickState, ReactNode> = {
  sent: <Icon name="tick" className="text-ink-faint h-3 w-4.5" />,
  seen: <Icon name="ticks" className="text-ink-faint h-3 w-4.5" />,
  read: <Icon name="ticks" className="text-action h-3 w-4.5" />,
  accepted: <Icon name="ticks" className="text-action h-3 w-4.5" />,
  done: <StateGlyph state="completed" className="text-completed" />,
  rejected: <StateGlyph state="rejected" className="text-rejected" />,
};

type TicksProps = {
  state: TickState;
  /** When it arrived, for hover and screen readers, e.g. "today 09:12". */
  at?: string;
  /** Writes the word beside the ticks. */
  labelled?: boolean;
  className?: string;
};

/** How far a message got, like ticks in a chat, with its word for screen readers. */
export function Ticks({ state, at, labelled = false, className }: TicksProps) {
  const when = at ? `, ${at}` : "";
  const full = words[state] + when;
  return (
    <span title={full} className={clsx("ticks", className)}>
      {signs[state]}
      {labelled ? words[state] : null}
      {labelled && when === "" ? null : <span className="sr-only">{labelled ? when : full}</span>}
    </span>
  );
}
