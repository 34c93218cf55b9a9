import { type ComponentProps, useState } from "react";
import { TaskPane } from "../task-pane";
import type { AskedPart } from "~/task/acts/edit/admin-task";
import { AdminTaskActions } from "./admin-task-actions";

/** The conversation beside an admin's list, with what an admin can do with its task. */
export function AdminTaskPane(
  props: Omit<ComponentProps<typeof TaskPane>, "actions" | "onChange">,
) {
  const { thread } = props;
  const [asked, setAsked] = useState<AskedPart | null>(null);
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
