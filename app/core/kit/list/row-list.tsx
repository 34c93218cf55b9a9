import type { ComponentProps } from "react";
import { cn } from "../cn";

/** The rows of a list, one under the other. */
export function RowList({ className, ...list }: ComponentProps<"ol">) {
  return (
    <ol
      {...list}
      className={cn("bg-surface rounded-card overflow-clip border [&>li+li]:border-t", className)}
    />
  );
}
