import type { ReactNode } from "react";
import { LiveRow } from "./live-row";
import { RowList } from "./row-list";
import type { SteadyRow } from "./steady";

type RowGroupsProps<T> = {
  rows: ReadonlyArray<SteadyRow<T>>;
  headingOf: (part: string) => string;
  /** Whether the headings are for screen readers alone. */
  isBare?: boolean;
  draw: (row: T) => ReactNode;
  /** What follows the rows of a heading. */
  foot?: (part: string) => ReactNode;
};

/** The rows of a live list under their headings. */
export function RowGroups<T extends { id: string }>(props: RowGroupsProps<T>) {
  const { rows, headingOf, isBare = false, draw, foot } = props;
  const parts = [...new Set(rows.map(({ part }) => part))];
  return parts.map((part) => (
    // No landmark: an open conversation has days of the same names.
    <div key={part} role="group" aria-label={headingOf(part)} className="mb-5 max-sm:mb-3">
      {isBare ? null : (
        <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold max-sm:mb-1 max-sm:text-xs">
          {headingOf(part)}
        </h2>
      )}
      <RowList className="far-rows-[3.5625rem] @container max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {rows
          .filter((one) => one.part === part)
          .map(({ row, isGone }) => (
            <LiveRow key={row.id} id={row.id} isGone={isGone}>
              {draw(row)}
            </LiveRow>
          ))}
      </RowList>
      {foot?.(part)}
    </div>
  ));
}
