import type { ReactNode } from "react";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import { lastEntryText, lastOf, type LastOfTask } from "./entry-text";
import { SaidText } from "./said-text";

type LastLineProps = {
  task: LastOfTask & { last_at: string | null };
  /** Before the words, e.g. ticks. */
  children?: ReactNode;
};

/** The last entry on a task, and its time. */
export function LastLine({ task, children }: LastLineProps) {
  const { uid } = useMe();
  const text = lastEntryText(lastOf(task, uid));
  if (text === "") return null;
  return (
    <p className="last-line">
      {children}
      <span dir="auto" className="truncate" title={text}>
        <SaidText text={text} />
      </span>
      {task.last_at === null ? null : <Since at={task.last_at} />}
    </p>
  );
}
