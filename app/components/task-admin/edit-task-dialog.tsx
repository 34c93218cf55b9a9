import { useState } from "react";
import { Dialog } from "~/components/ui/dialog";
import type { Calendar } from "~/domain/time";
import { type TaskText, textOf } from "~/domain/task-text";
import type { AdminTask } from "./admin-task-actions";
import { EditTaskForm } from "./edit-task-form";

type EditTaskDialogProps = {
  open: boolean;
  task: AdminTask;
  calendar: Calendar;
  onClose: () => void;
};

/** A task's text as it was when somebody began to change it. */
export type ReadText = { version: number; text: TaskText };

/** The window in which a task's text is changed. What others do to it meanwhile does not touch what is typed. */
export function EditTaskDialog({ open, task, calendar, onClose }: EditTaskDialogProps) {
  const [read, setRead] = useState<ReadText | null>(null);
  if (open && read === null) {
    setRead({ version: task.version, text: textOf(task, calendar.time_zone) });
  }
  if (!open && read !== null) setRead(null);
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      title="Edit task"
      description={`For ${task.user_name}, who is told about it`}
    >
      {read === null ? null : (
        <EditTaskForm
          // Taking somebody else's text begins anew from it.
          key={read.version}
          taskId={task.id}
          read={read}
          calendar={calendar}
          onTake={setRead}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
