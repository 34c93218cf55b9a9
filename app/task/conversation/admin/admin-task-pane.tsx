import { type ComponentProps, useState } from "react";
import { TaskPane } from "../task-pane";
import type { Asked } from "~/task/acts/edit/use-read-text";
import { AdminTaskActions } from "./admin-task-actions";

/** The conversation beside an admin's list, with what an admin can do with its task. */
export function AdminTaskPane(
  props: Omit<ComponentProps<typeof TaskPane>, "actions" | "onChange">,
) {
  const { thread } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = thread ? (
    <AdminTaskActions task={thread.task} asked={asked} onAnswered={() => setAsked(null)} />
  ) : null;
  return (
    <TaskPane
      {...props}
      actions={actions}
      onChange={(part, button) => setAsked((was) => (was?.part === part ? null : { part, button }))}
    />
  );
}
