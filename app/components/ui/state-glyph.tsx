import type { ReactNode } from "react";
import { cn } from "~/utils/cn";

export type StateName = "new" | "pending" | "completed" | "rejected" | "overdue" | "due-today";

const shapes: Record<StateName, ReactNode> = {
  new: <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2" />,
  pending: (
    <>
      <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5Z" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="8" cy="8" r="6.75" fill="currentColor" />
      <path d="m5 8.2 2.1 2.1L11 6.2" fill="none" className="stroke-surface" strokeWidth="1.75" />
    </>
  ),
  rejected: (
    <>
      <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
  overdue: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 4.5V8l2.3 1.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  "due-today": (
    <>
      <path d="M3 11a5 5 0 0 1 10 0Z" className="fill-mark" />
      <path d="M3 11a5 5 0 0 1 10 0" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path d="M.75 11.75h14.5" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
};

type StateGlyphProps = { state: StateName; className?: string };

/** The shape of a state; it is always beside its word. */
export function StateGlyph({ state, className }: StateGlyphProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("size-3.5 shrink-0", className)}
    >
      {shapes[state]}
    </svg>
  );
}
