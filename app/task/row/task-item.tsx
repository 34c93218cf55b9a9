import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "~/core/kit/ui/link";
import { withOpenTask } from "~/core/kit/address/open-task";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { Avatar } from "~/core/kit/ui/avatar";

/** Where a task's conversation opens beside the list of this page. */
export function useOpensAt(taskId: string): string {
  const { pathname, search } = useLocation();
  return withOpenTask(pathname + search, taskId);
}

type TaskLinkProps = {
  task: { id: string; title: string };
  /** Where it leads instead. */
  to?: string;
  /** Whether the link can be clicked everywhere in the row or card around it. */
  isWhole?: boolean;
  /** Whether it is a block of its own, and no heading around it says which way its text runs. */
  isBlock?: boolean;
  className?: string;
  /** Instead of the title. */
  children?: ReactNode;
};

/** A task's title, which opens its conversation beside the list. */
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
  /** How it is called where its link does not say so. */
  label?: string;
  face: { id: string; name: string };
  size?: "sm" | "md";
  /** After its text: a time, a state, an act. */
  aside?: ReactNode;
  className?: string;
  /** Beside the face: whose it is, its link, and what is known of it. */
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
