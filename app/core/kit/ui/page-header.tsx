import type { ReactNode } from "react";
import { cn } from "../cn";

type PageHeaderProps = {
  /** Left out inside the shell, whose header already names the page. */
  title?: string;
  level?: 1 | 2;
  /** One line with numbers before words: "3 waiting for an answer". */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Filters, a search, a switch: one row under the lead. */
  children?: ReactNode;
  className?: string;
};

/** What a page is about, what people can do here, and its filters. */
export function PageHeader({
  title,
  level = 2,
  lead,
  actions,
  children,
  className,
}: PageHeaderProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={cn("base:mb-4 flex flex-col gap-3", className)}>
      {title || lead || actions ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            {title ? <Heading className="text-xl font-semibold">{title}</Heading> : null}
            {lead ? <div className="measure text-ink-soft text-base">{lead}</div> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      {children ? <div className="flex flex-wrap items-end gap-2">{children}</div> : null}
    </div>
  );
}
