import { cn } from "../cn";
import { t } from "~/core/words/t";

/** The logo: a low half-sun on a horizon. Decorative: the name is beside it. */
export function Sign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("base:size-7 shrink-0", className)}>
      <path d="M6 20a10 10 0 0 1 20 0Z" className="fill-mark" />
      <path d="M2 22.5h28" className="stroke-ink" strokeWidth="2.25" strokeLinecap="round" />
      <path d="M11 27h10" className="stroke-ink" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}

/** The logo with the name. */
export function Logo() {
  return (
    <span className="text-ink inline-flex items-center gap-2 text-lg font-semibold tracking-[-0.02em]">
      <Sign />
      {t("Daymark")}
    </span>
  );
}
