import type { ReactNode } from "react";
import { cn } from "../cn";

type EmptyStateProps = {
  /** Says what appears here, or that there is nothing left to do. */
  title: string;
  children?: ReactNode;
  /** The next step, as a button or a link. */
  action?: ReactNode;
  /** Smaller, for a column or a panel. */
  compact?: boolean;
  className?: string;
};

/** Takes the place of an empty list, says what it is for, and offers the next step. */
export function EmptyState({ title, children, action, compact, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center text-center",
        compact ? "gap-1 px-4 py-8" : "gap-1.5 px-6 py-16",
        className,
      )}
    >
      <svg
        viewBox="0 0 96 40"
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        className={cn("stroke-line-strong mb-3", compact ? "h-7" : "h-10")}
        strokeWidth="1.5"
      >
        <path d="M4 32h88" />
        <path d="M34 32a14 14 0 0 1 28 0" />
        <path d="M48 11V5m14.8 12.2 4.3-4.3M33.2 17.2l-4.3-4.3" className="stroke-hairline" />
        <path d="M20 37.5h34m8 0h6" className="stroke-hairline" />
      </svg>
      <p className={cn("text-ink font-semibold", compact ? "text-sm" : "text-base")}>{title}</p>
      {children ? <div className="text-ink-soft max-w-[44ch] text-sm">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
