import { useEffect, useRef } from "react";
import { m } from "~/core/words/m";
import { TaskMarks } from "~/task/row/task-marks";
import { DueTime } from "~/task/row/task-parts";
import { isRejection, saidOn, type TaskNeed } from "./need";
import { Proof } from "./proof";
import { Rejection } from "./rejection";

type OpenedProps = { row: TaskNeed; field: string | null };

/** What is looked at before something is done. */
export default function Opened({ row, field }: OpenedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (field === null) return;
    place.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [field]);
  const { task, need } = row;
  const said = need === "to_check" ? null : (saidOn(row) ?? task.last_message);
  return (
    <div ref={place} className="need-opened">
      {need === "to_check" ? <Proof row={row} /> : null}
      {task.description && need !== "to_check" ? (
        <p dir="auto" className="text-ink-soft measure text-sm [overflow-wrap:anywhere]">
          {task.description}
        </p>
      ) : null}
      {said ? (
        <blockquote
          dir="auto"
          className="rounded-card bg-bubble-other rounded-ss-hair measure w-fit max-w-full border px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {said}
        </blockquote>
      ) : null}
      {isRejection(row) && need === "rejected" ? <Rejection row={row} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <DueTime dueDateTime={task.due_date_time} isOpen={need !== "to_check"} named />
        <TaskMarks task={{ ...task, done: task.done && { ...task.done, waits_since: null } }} />
        <span className="text-ink-soft">{task.department_label ?? m.person_no_department()}</span>
      </div>
    </div>
  );
}
