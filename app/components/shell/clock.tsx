import { useClock } from "~/hooks/use-clock";
import { cn } from "~/utils/cn";

/** The time of day; its place is kept free until the browser knows it. */
export function Clock({ className }: { className?: string }) {
  const now = useClock();
  return (
    <time className={cn("text-ink-soft inline-block min-w-[8.5rem] text-right text-sm", className)}>
      {now ?? "\u00a0"}
    </time>
  );
}
