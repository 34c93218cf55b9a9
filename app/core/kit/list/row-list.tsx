import type { ComponentProps, ReactNode } from "react";
import { cn } from "../cn";
import { RowsToCome, useDrawn } from "./drawn";

type RowListProps = ComponentProps<"ol"> & { children: ReadonlyArray<ReactNode> };

/** The rows of a list, one under the other. */
export function RowList({ className, children: rows, ...list }: RowListProps) {
  const drawn = useDrawn(rows.length);
  return (
    <ol
      {...list}
      className={cn("bg-surface rounded-card overflow-clip border [&>li+li]:border-t", className)}
    >
      {rows.slice(0, drawn)}
      <RowsToCome count={rows.length - drawn} />
    </ol>
  );
}
