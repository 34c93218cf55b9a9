import { useClock } from "./use-clock";
import { useReaderZone } from "~/core/time/use-reader-zone";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";

type ClockProps = { className?: string };

/** The time of day, with its zone if the reader's is another; its place stays empty until the browser knows it. */
export function Clock({ className }: ClockProps) {
  const timeSettings = useTimeSettings();
  const now = useClock(timeSettings, useReaderZone());
  return (
    <time
      title={now?.note?.text}
      className={cn(
        "text-ink-soft inline-block min-w-[8.5rem] truncate text-end text-sm",
        className,
      )}
    >
      {now?.text ?? "\u00a0"}
      {now?.note ? (
        <>
          {" "}
          {now.note.place}
          <span className="max-md:sr-only">{now.note.text.slice(now.note.place.length)}</span>
        </>
      ) : null}
    </time>
  );
}
