import { cn } from "../cn";
import { t } from "~/core/words/t";

type CountProps = {
  value: number;
  /** `today` is the half-sun, `late` an outline, `unread` a full dot of ink, `plain` only a number. */
  kind?: "today" | "late" | "unread" | "plain";
  /** What is counted, for screen readers: "due today", "unread". */
  label: string;
  className?: string;
};

/** A number on a badge; nothing for 0. */
export function Count({ value, kind = "plain", label, className }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className={cn("tabular inline-flex shrink-0 text-xs font-semibold", className)}>
      <span aria-hidden="true" className={looks[kind]}>
        {value}
      </span>
      <span className="sr-only">{` ${value} ${label}`}</span>
    </span>
  );
}

const looks = {
  // A low sun: a dome that widens with its number, on a slightly wider horizon.
  today: cn(
    "relative mx-0.5 mb-px inline-flex h-4.5 min-w-7 items-end justify-center rounded-t-full bg-mark px-1.5 leading-4 text-on-mark",
    "after:absolute after:-inset-x-0.5 after:-bottom-0.5 after:h-0.5 after:rounded-full after:bg-mark-ink",
  ),
  late: "inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-danger bg-surface px-1.5 leading-none text-danger",
  unread:
    "inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-action px-1.5 leading-none text-on-action",
  plain: "inline-flex min-w-4 items-center justify-center text-ink-faint",
};

/** The small dot of an unread entry. */
export function UnreadDot({ label = t("Unread") }: { label?: string }) {
  return <span className="dot unread-dot">{label}</span>;
}
