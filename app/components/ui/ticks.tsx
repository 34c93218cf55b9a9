import type { ReactNode } from "react";
import { cn } from "~/utils/cn";
import { StateGlyph } from "./state-glyph";

type TickState = "sent" | "seen" | "read" | "accepted" | "done" | "rejected";

const words = {
  sent: "Sent",
  seen: "Seen",
  read: "Read",
  accepted: "Accepted",
  done: "Done",
  rejected: "Rejected",
} satisfies Record<TickState, string>;

const one = <path d="m3 6.6 3 3 6-6.2" />;
const two = <path d="m1.5 6.6 3 3 6-6.2m-1.5 5 1.2 1.2 6-6.2" />;

const signs: Record<TickState, ReactNode> = {
  sent: <TickPath className="text-ink-faint">{one}</TickPath>,
  seen: <TickPath className="text-ink-faint">{two}</TickPath>,
  read: <TickPath className="text-action">{two}</TickPath>,
  accepted: <TickPath className="text-action">{two}</TickPath>,
  done: <StateGlyph state="completed" className="text-completed" />,
  rejected: <StateGlyph state="rejected" className="text-rejected" />,
};

type TicksProps = {
  state: TickState;
  /** When it got there, for hover and screen readers, e.g. "today 09:12". */
  at?: string;
  /** Writes the word beside the ticks. */
  labelled?: boolean;
  className?: string;
};

/** How far something got, like ticks in a chat, with its word for screen readers. */
export function Ticks({ state, at, labelled = false, className }: TicksProps) {
  const full = at ? `${words[state]}, ${at}` : words[state];
  return (
    <span
      title={full}
      className={cn("text-ink-soft inline-flex shrink-0 items-center gap-1 text-xs", className)}
    >
      {signs[state]}
      {labelled ? <span aria-hidden="true">{words[state]}</span> : null}
      <span className="sr-only">{full}</span>
    </span>
  );
}

function TickPath({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 18 12"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("h-3 w-4.5 shrink-0", className)}
    >
      {children}
    </svg>
  );
}
