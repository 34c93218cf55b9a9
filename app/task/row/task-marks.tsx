import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { afterUsable } from "~/core/live/on-demand";
import { PriorityMark } from "~/task/text/priority-mark";
import type { TaskRow } from "./task-row";

// The page's own scripts do not wait for these.
const DoneMarks = afterUsable(() => import("./done-marks"));

/** The marks of a card or row beside title and due time. */
export function TaskMarks({ task }: { task: Marked }) {
  const { priority, file_count: files = 0, routine } = task;
  return (
    <>
      <PriorityMark priority={priority} />
      {routine ? <RoutineMark name={routine.name} /> : null}
      {files > 0 ? <FileMark files={files} /> : null}
      <DoneMark task={task} />
    </>
  );
}

/** How far a task is done; nothing without points and needs. */
export function DoneMark({ task: { done, ...task } }: { task: Omit<Marked, "priority"> }) {
  return done && typeof done === "object" ? <DoneMarks task={{ ...task, done }} /> : null;
}

type Marked = Pick<TaskRow, "priority"> &
  Partial<Pick<TaskRow, "file_count" | "id" | "stage" | "routine">> & {
    /** For an assignment, how many tasks are done. */
    done?: TaskRow["done"] | number;
  };

function RoutineMark({ name }: { name: string }) {
  return (
    <span className="text-ink-soft inline-flex shrink-0 items-center">
      <Icon name="rotate-ccw" className="size-3.5" />
      <span className="sr-only">{t("Routine: {name}", { name })}</span>
    </span>
  );
}

function FileMark({ files }: { files: number }) {
  return (
    <span className="text-ink-soft inline-flex shrink-0 items-center gap-0.5 text-xs">
      <Icon name="paperclip" className="size-3.5" />
      {files}
      <span className="sr-only">{t("{files, plural, one { file} other { files}}", { files })}</span>
    </span>
  );
}
