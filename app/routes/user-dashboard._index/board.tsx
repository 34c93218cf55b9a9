import { useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { SegmentedLinks } from "~/components/ui/segmented";
import { type ColumnName, ColumnSchema, firstColumn, type toColumns } from "~/domain/board";
import type { Calendar } from "~/domain/time";
import { useNow } from "~/hooks/use-now";
import type { BoardCard } from "~/models/board.server";
import { cn } from "~/utils/cn";
import { Column } from "./column";

type BoardProps = {
  columns: ReturnType<typeof toColumns<BoardCard>>;
  uid: string;
  toAccept: number;
  calendar: Calendar;
  serverNow: string;
};

/** Three columns side by side; on a phone one of them, with a switch. */
export function Board({ columns, uid, toAccept, calendar, serverNow }: BoardProps) {
  const now = useNow(serverNow);
  const shown = useShownColumn(firstColumn(columns));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 md:h-[calc(100dvh-9rem)] md:min-h-96 md:flex-none lg:h-[calc(100dvh-6.5rem)]">
      <p className="text-ink-soft max-md:sr-only">
        {toAccept > 0 ? (
          <>
            <strong className="text-ink font-semibold">{toAccept}</strong> waiting for your answer
          </>
        ) : (
          "Nothing waits for your answer"
        )}
      </p>
      <SegmentedLinks
        label="Column"
        className="sticky top-15 z-10 flex w-full shadow-[0_0_0_4px_var(--paper)] md:hidden"
        items={columns.map(({ stage, value, total }) => ({
          to: `?column=${value}`,
          label: stage,
          current: value === shown,
          count: total,
        }))}
      />
      <div className="grid min-h-0 flex-1 grid-cols-1 gap-3 md:grid-cols-3 lg:gap-4">
        {columns.map((column) => (
          <Column
            key={column.value}
            {...column}
            uid={uid}
            calendar={calendar}
            now={now}
            className={cn(column.value === shown ? undefined : "max-md:hidden")}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * The column that a phone shows: the address decides, at once also while its page is on the way. Without one it
 * is the column the page began with; a new task elsewhere does not change it under the reader's thumb.
 */
function useShownColumn(first: ColumnName): ColumnName {
  const [begun] = useState(first);
  const here = useLocation();
  const next = useNavigation().location;
  const search = next?.pathname === here.pathname ? next.search : here.search;
  const wanted = ColumnSchema.safeParse(new URLSearchParams(search).get("column"));
  return wanted.data ?? begun;
}
