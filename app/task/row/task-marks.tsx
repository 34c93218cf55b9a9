import { Suspense } from "react";
import { m } from "~/core/words/m";
import { useHydrated } from "~/core/kit/hydration";
import { Icon } from "~/core/kit/ui/icon";
import { onDemand } from "~/core/live/on-demand";
import { PriorityMark } from "~/task/text/priority-mark";
import type { TaskRow } from "./task-row";

const DoneMarks = onDemand(() => import("./done-marks"));

/** What a card or row shows of a task beside its title and due time: a mark for each. */
export function TaskMarks({ task }: { task: Marked }) {
  const { priority, file_count: files = 0 } = task;
  return (
    <>
      <PriorityMark priority={priority} />
      {files > 0 ? <FileMark files={files} /> : null}
      <DoneMark task={task} />
    </>
  );
}

/** What of that says how far it is done; nothing of a task of which nobody said what done means. */
export function DoneMark({ task: { done, ...task } }: { task: Omit<Marked, "priority"> }) {
  // It comes with its own file, for which the page's own scripts do not wait.
  const isHydrated = useHydrated();
  if (!isHydrated || !done || typeof done === "number") return null;
  return (
    <Suspense>
      <DoneMarks task={{ ...task, done }} />
    </Suspense>
  );
}

type Marked = Pick<TaskRow, "priority"> &
  Partial<Pick<TaskRow, "file_count" | "id" | "stage">> & {
    /** Of an assignment, how many tasks are done. */
    done?: TaskRow["done"] | number;
  };

function FileMark({ files }: { files: number }) {
  return (
    <span className="text-ink-soft inline-flex shrink-0 items-center gap-0.5 text-xs">
      <Icon name="paperclip" className="size-3.5" />
      {files}
      <span className="sr-only">{m.row_files({ files })}</span>
    </span>
  );
}
