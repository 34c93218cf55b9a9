import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Since } from "~/core/time/date-time";
import { lastEntryText, type LastEntry } from "./entry-text";

type LastLineProps = {
  entry: LastEntry & { at: string | null };
  /** Before the words, e.g. ticks. */
  children?: ReactNode;
  className?: string;
};

/** What was said or done last on a task, and when. */
export function LastLine({ entry, children, className }: LastLineProps) {
  const text = lastEntryText(entry);
  if (text === "") return null;
  return (
    <p className={clsx("last-line", className)}>
      {children}
      <span dir="auto" className="truncate" title={text}>
        {text}
      </span>
      {entry.at === null ? null : <Since at={entry.at} />}
    </p>
  );
}
