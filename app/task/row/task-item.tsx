import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "~/core/kit/ui/link";
import { withOpenTask } from "~/core/kit/address/open-task";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { Avatar } from "~/core/kit/ui/avatar";

/** The address of a task's conversation beside this page's list. */
export function useOpensAt(taskId: string): string {
  const { pathname, search } = useLocation();
  return withOpenTask(pathname + search, taskId);
}

type TaskLinkProps = {
  task: { id: string; title: string };
  /** Another address for the link. */
  to?: string;
  /** Whether the link covers the whole row or card. */
  isWhole?: boolean;
  /** Whether the link is a block of its own, and no heading around it sets its text's direction. */
  isBlock?: boolean;
  className?: string;
  /** Shown instead of the title. */
  children?: ReactNode;
};

/** A task's title, a link to its conversation beside the list. */
export function TaskLink(props: TaskLinkProps) {
  const { task, to, isWhole = true, isBlock = false, className, children } = props;
  const beside = useOpensAt(task.id);
  return (
    <Link
      dir={isBlock ? "auto" : undefined}
      to={to ?? beside}
      preventScrollReset={to === undefined}
      aria-current={useOpenTask() === task.id ? "true" : undefined}
      className={clsx(isWhole ? "whole-link" : "name-link", className)}
    >
      {children ?? task.title}
    </Link>
  );
}

type TaskItemProps = {
  /** The name of the row, if its link does not say it. */
  label?: string;
  face: { id: string; name: string };
  size?: "sm" | "md";
  /** Shown after the text: a time, a state, an act. */
  aside?: ReactNode;
  className?: string;
  /** Beside the face: the person, the link, and what is known of the task. */
  children: ReactNode;
};

/** A task as a row of a list. */
export function TaskItem(props: TaskItemProps) {
  const { label, face, size = "md", aside, className, children } = props;
  return (
    <article aria-label={label} className={clsx("task-row", className)}>
      <Avatar id={face.id} name={face.name} size={size} />
      <div className="task-row-text">{children}</div>
      {aside}
    </article>
  );
}
