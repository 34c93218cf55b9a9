import { Dialog } from "~/core/kit/ui/dialog";
import type { AdminTask } from "./admin-task";
import { EditTaskForm } from "./edit-task-form";
import { useReadText } from "./use-read-text";

type EditTaskDialogProps = {
  open: boolean;
  task: AdminTask;
  onClose: () => void;
};

/** The window in which a task's text is changed. What others do to it in the meantime does not touch what is typed. */
export default function EditTaskDialog({ open, task, onClose }: EditTaskDialogProps) {
  const [read, take] = useReadText(open, task);
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      title="Edit task"
      description={`${task.user_name} will be notified`}
    >
      {read === null ? null : (
        <EditTaskForm
          // Taking somebody else's text starts again from it.
          key={read.version}
          taskId={task.id}
          read={read}
          onTake={take}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
