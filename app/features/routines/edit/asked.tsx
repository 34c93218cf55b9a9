import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/core/kit/ui/icon";

/** Folded fields. They open on request, or if one of them is unusual or wrong; they are sent in any case. */
export function Asked({
  label,
  isUnusual,
  isWrong,
  children,
}: {
  label: string;
  isUnusual: boolean;
  isWrong: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isUnusual || isWrong);
  // Not by a prop, so that the fold stays open once the error is corrected: somebody is typing there.
  useEffect(() => {
    if (isWrong && ref.current) ref.current.open = true;
  });
  return (
    <details ref={ref} open={isOpenAtFirst} className="group border-t pt-1">
      <summary className="hover:bg-hover touch:min-h-11 flex cursor-pointer list-none items-center gap-2 py-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{label}</span>
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex min-w-0 flex-col gap-5 pt-2 pb-4">{children}</div>
    </details>
  );
}
