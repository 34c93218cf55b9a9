import type { ReactNode } from "react";
import { RowList } from "./row-list";

type RowGroupsProps<T> = {
  groups: ReadonlyArray<{ need: string; rows: ReadonlyArray<T> }>;
  headingOf: (row: T) => string;
  /** Whether the headings are for screen readers alone. */
  isBare?: boolean;
  draw: (row: T) => ReactNode;
  /** What follows the rows of a heading. */
  foot?: (row: T) => ReactNode;
};

/** The rows of a live list under their headings. */
export function RowGroups<T extends { id: string }>(props: RowGroupsProps<T>) {
  const { groups, headingOf, isBare = false, draw, foot } = props;
  return groups.map(({ need, rows: [first, ...others] }) => {
    if (!first) return null;
    const heading = headingOf(first);
    return (
      // No landmark: an open conversation has days of the same names.
      <div key={need} role="group" aria-label={heading} className="mb-5 max-sm:mb-3">
        {isBare ? null : (
          <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold max-sm:mb-1 max-sm:text-xs">
            {heading}
          </h2>
        )}
        <RowList className="far-rows-[3.5625rem] @container max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
          {[first, ...others].map((row) => (
            <li key={row.id} data-arrival={row.id}>
              {draw(row)}
            </li>
          ))}
        </RowList>
        {foot?.(first)}
      </div>
    );
  });
}
