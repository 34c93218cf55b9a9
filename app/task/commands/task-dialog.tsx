import { Dialog, type DialogProps } from "~/core/kit/ui/dialog";

type TaskDialogProps = Omit<DialogProps, "description"> & { task: { title: string } };

/** A dialog about one task, with the task's title. */
export function TaskDialog({ task, ...dialog }: TaskDialogProps) {
  const title = (
    <span dir="auto" className="line-clamp-2">
      {task.title}
    </span>
  );
  return <Dialog {...dialog} description={title} />;
}
