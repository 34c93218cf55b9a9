import type { ComponentProps } from "react";
import { TaskPane } from "~/components/thread/task-pane";
import { AdminTaskActions } from "./admin-task-actions";

/** The conversation beside an admin's list, with what an admin can do to its task. */
export function AdminTaskPane(props: Omit<ComponentProps<typeof TaskPane>, "actions">) {
  const { thread, calendar } = props;
  const actions = thread ? <AdminTaskActions task={thread.task} calendar={calendar} /> : null;
  return <TaskPane {...props} actions={actions} />;
}
