import { type ComponentProps, useState } from "react";
import type { TaskPart } from "../pane-header";
import { TaskPane } from "../task-pane";
import { AdminTaskActions, type Question } from "./admin-task-actions";

const QUESTIONS = {
  deadline: "deadline",
  priority: "priority",
  person: "reassign",
} satisfies Record<TaskPart, Question>;

/** The conversation beside an admin's list, with what an admin can do with its task. */
export function AdminTaskPane(
  props: Omit<ComponentProps<typeof TaskPane>, "actions" | "onChange">,
) {
  const { thread } = props;
  const [asked, setAsked] = useState<Question | null>(null);
  const actions = thread ? (
    <AdminTaskActions task={thread.task} asked={asked} onAnswered={() => setAsked(null)} />
  ) : null;
  return <TaskPane {...props} actions={actions} onChange={(part) => setAsked(QUESTIONS[part])} />;
}
