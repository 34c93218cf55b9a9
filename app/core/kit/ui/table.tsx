import type { ComponentProps } from "react";
import { Link } from "./link";
import { cn } from "../cn";
import { Icon } from "./icon";

type TableProps = ComponentProps<"table"> & {
  /** What the table contains; for screen readers. */
  caption: string;
  /** Tab reaches the table, so that arrow keys scroll it: for a table without focusable content. */
  focusable?: boolean;
};

/** A table that scrolls sideways within itself if necessary. */
export function Table({ caption, focusable, className, children, ...props }: TableProps) {
  const scroller = focusable ? { role: "region", "aria-label": caption, tabIndex: 0 } : {};
  return (
    <div {...scroller} className="relative overflow-x-auto focus-visible:-outline-offset-2">
      <table {...props} className={cn("w-full border-collapse text-start text-sm", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** A row of a table; the selected one has a teal bar at its left edge. */
export function TableRow({
  selected = false,
  className,
  ...props
}: ComponentProps<"tr"> & { selected?: boolean }) {
  return (
    <tr
      {...props}
      aria-selected={selected || undefined}
      className={cn(
        "hover:bg-hover base:touch:h-12 base:h-10 border-b transition-colors",
        selected ? "bg-hover [&>*:first-child]:marked" : undefined,
        className,
      )}
    />
  );
}

type TableHeadProps = ComponentProps<"th"> & {
  sort?: { to: string; direction: "ascending" | "descending" | null };
};

const sortIcons = {
  ascending: "arrow-up",
  descending: "arrow-down",
  none: "arrow-up-down",
} as const;

/** A column's head; with `sort` it is a link that sorts by it. */
export function TableHead({ sort, className, children, ...props }: TableHeadProps) {
  return (
    <th
      scope="col"
      {...props}
      aria-sort={sort?.direction ?? undefined}
      className={cn(
        "text-ink-faint base:text-start h-9 border-b px-3 text-xs font-semibold whitespace-nowrap",
        className,
      )}
    >
      {sort ? (
        <Link
          to={sort.to}
          preventScrollReset
          className="rounded-hair hover:text-ink touch:min-h-11 inline-flex items-center gap-1"
        >
          {children}
          <Icon name={sortIcons[sort.direction ?? "none"]} className="size-3.5" />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

/** A cell. */
export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td {...props} className={cn("base:px-3 base:py-1.5", className)} />;
}
