import type { ReactNode } from "react";
import { cn } from "../cn";

type PageHeaderProps = {
  /** One line with numbers before words: "3 waiting for an answer". */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Filters, a search, a switch: one row under the lead. */
  children?: ReactNode;
  className?: string;
};

/** A page's actions and filters; its name is in the header of the shell. */
export function PageHeader({ lead, actions, children, className }: PageHeaderProps) {
  return (
    <div className={cn("base:mb-4 flex flex-col gap-3", className)}>
      {lead || actions ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            {lead ? <div className="measure text-ink-soft text-base">{lead}</div> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      {children ? <div className="flex flex-wrap items-end gap-2">{children}</div> : null}
    </div>
  );
}
