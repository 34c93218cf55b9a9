import { useState } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { StateGlyph } from "~/core/kit/ui/icon";
import { useNow } from "~/core/time/use-now";
import { cn } from "~/core/kit/cn";

export type PartOfDay = "late" | "toCome";

type DueRow = { row: { id: string; due_date_time: string } };

const HEADINGS = late(
  () => ({ late: t("Late today"), toCome: t("Still to come") }) satisfies Record<PartOfDay, string>,
);

/** The rows before which a part of the day begins, given rows in the order of the day; none if all are in one part. */
export function partsOfDay(rows: ReadonlyArray<DueRow>, now: number) {
  const firstToCome = rows.find(({ row }) => Date.parse(row.due_date_time) > now);
  const begins = new Map<string, PartOfDay>();
  const [first] = rows;
  if (!first || !firstToCome || first === firstToCome) return begins;
  return begins.set(first.row.id, "late").set(firstToCome.row.id, "toCome");
}

/** The parts as they were when these rows came: no heading moves a row that somebody looks at. */
export function usePartsOfDay(rows: ReadonlyArray<DueRow>, isInParts: boolean) {
  const now = useNow();
  const [came, setCame] = useState({ rows, now });
  if (came.rows !== rows) setCame({ rows, now });
  return partsOfDay(isInParts ? rows : [], came.now);
}

/** The heading above the first task of a part of the day; null for other tasks. */
export function PartHeading({ part }: { part: PartOfDay | undefined }) {
  if (part === undefined) return null;
  return (
    <h2 className="bg-sunken text-ink-soft border-hairline flex items-center gap-1.5 border-b px-4 py-1.5 text-sm font-semibold">
      <StateGlyph
        state={part === "late" ? "overdue" : "due-today"}
        className={cn("size-4", part === "late" ? "text-danger" : "text-mark-ink")}
      />
      {HEADINGS[part]}
    </h2>
  );
}
