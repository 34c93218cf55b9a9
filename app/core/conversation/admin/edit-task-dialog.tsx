import { useState } from "react";
import { Dialog } from "~/core/kit/ui/dialog";
import { type TaskText, textOf } from "~/core/task/task-text";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { AdminTask } from "./admin-task-actions";
import { EditTaskForm } from "./edit-task-form";

type EditTaskDialogProps = {
  open: boolean;
  task: AdminTask;
  /** The only part to be changed, if it is just one. */
  part?: EditedPart | undefined;
  onClose: () => void;
};

export type EditedPart = "deadline" | "priority";

const TITLES = { deadline: "Change the deadline", priority: "Change the priority" };

/** A task's text as it was when somebody began to change it. */
export type ReadText = { version: number; text: TaskText };

/** The window in which a task's text is changed. What others do to it in the meantime does not touch what is typed. */
export default function EditTaskDialog({ open, task, part, onClose }: EditTaskDialogProps) {
  const timeSettings = useTimeSettings();
  // While it closes, it still shows its task.
  const [shown, setShown] = useState(part);
  if (open && shown !== part) setShown(part);
  const [read, setRead] = useState<ReadText | null>(null);
  if (open && read === null) {
    setRead({ version: task.version, text: textOf(task, timeSettings.time_zone) });
  }
  if (!open && read !== null) setRead(null);
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      title={shown ? TITLES[shown] : "Edit task"}
      size={shown ? "sm" : "md"}
      description={`${task.user_name} will be notified`}
    >
      {read === null ? null : (
        <EditTaskForm
          // Taking somebody else's text starts again from it.
          key={read.version}
          taskId={task.id}
          read={read}
          part={shown}
          onTake={setRead}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
