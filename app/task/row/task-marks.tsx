import { m } from "~/core/words/m";
import { Icon } from "~/core/kit/ui/icon";
import { PriorityMark } from "~/task/text/priority-mark";
import type { TaskRow } from "./task-row";

/** What a card or row shows of a task beside its title and due time: a mark for each. */
export function TaskMarks({ task }: { task: Marked }) {
  const { priority, file_count: files = 0 } = task;
  return (
    <>
      <PriorityMark priority={priority} />
      {files > 0 ? <FileMark files={files} /> : null}
    </>
  );
}

type Marked = Pick<TaskRow, "priority"> & { file_count?: number };

function FileMark({ files }: { files: number }) {
  return (
    <span className="text-ink-soft inline-flex shrink-0 items-center gap-0.5 text-xs">
      <Icon name="paperclip" className="size-3.5" />
      {files}
      <span className="sr-only">{m.row_files({ files })}</span>
    </span>
  );
}
