import type { ReactNode } from "react";

type TimeProps = {
  /** ISO 8601, for machines. */
  dateTime: string;
  /** The exact moment in words, e.g. "20 November 2025, 15:00": on hover and for screen readers. */
  exact: string;
  /** The moment as people say it, e.g. "today 15:00". */
  children: ReactNode;
  className?: string;
};

/** A moment as people say it, with the exact one on hover; app/tailwind.css has screen readers read that too. */
export function Time({ dateTime, exact, children, className }: TimeProps) {
  return (
    <time dateTime={dateTime} title={exact} className={className}>
      {children}
    </time>
  );
}
