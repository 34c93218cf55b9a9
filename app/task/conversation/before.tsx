import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";

type BeforeProps = { label?: string; children: ReactNode };

/** A text before it was changed, for people who want to know. */
export function Before({ label = t("What it said before"), children }: BeforeProps) {
  return (
    <details className="group text-xs">
      <summary className="text-ink-soft hover:text-ink touch:min-h-11 flex cursor-pointer list-none items-center gap-1 font-medium [&::-webkit-details-marker]:hidden">
        {label}
        <Icon name="chevron-down" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="text-ink-soft mt-1">{children}</div>
    </details>
  );
}
