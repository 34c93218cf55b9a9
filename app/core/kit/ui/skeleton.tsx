import type { ReactNode } from "react";
import { cn } from "../cn";
import { t } from "~/core/words/t";

/** A grey block in the place and size of what is being loaded; set its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("animate-skeleton base:rounded-control base:h-4 bg-hairline block", className)}
    />
  );
}

type SkeletonGroupProps = { label?: string; className?: string; children: ReactNode };

/** A layout of skeletons, which screen readers hear as one word. */
export function SkeletonGroup({ label = t("Loading"), className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
