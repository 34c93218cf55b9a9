import { joined, listText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { PersonLink } from "~/core/person/person-link";
import { useState } from "react";
import { cardClass, cn } from "~/core/kit/cn";
import { DueTime } from "~/task/row/task-parts";
import { TaskMarks } from "~/task/row/task-marks";
import { Icon } from "~/core/kit/ui/icon";
import { ProgressBar } from "~/core/kit/ui/progress-bar";
import { progressSegments, taskCount } from "~/task/row/progress";
import type { ListedAssignment } from "../assignments.model.server";
import { Since } from "~/core/time/date-time";
import { AssignmentActions } from "./assignment-actions";
import { AssignmentTasks } from "./assignment-tasks";
import { EditDialog } from "./edit-dialog";
import { type AssignmentList, assignmentsSearch } from "./list";
import { Newcomers } from "./newcomers";
import type { AssignmentDetails } from "./send";

type AssignmentCardProps = {
  assignment: ListedAssignment;
  details: AssignmentDetails | null;
  list: AssignmentList;
};

/**
 * An assignment to several people as one: to whom, until when, and how far they got; when opened, each of its tasks.
 */
export function AssignmentCard({ assignment, details, list }: AssignmentCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, title, due_date_time: due, created_at: created } = assignment;
  const isOpen = details !== null;
  return (
    <article className={cardClass("flex flex-col gap-3")}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            <Link
              to={assignmentsSearch.href(list, { open: isOpen ? undefined : id, tasks: 1 })}
              preventScrollReset
              aria-expanded={isOpen}
              className="touch:py-2 rounded-hair hover:text-action inline-flex items-center gap-1.5"
            >
              {title}
              <Icon
                name="chevron-down"
                className={cn(
                  "text-ink-faint size-4 shrink-0 transition-transform",
                  isOpen ? "rotate-180" : undefined,
                )}
              />
            </Link>
          </h2>
          <p className="text-ink-soft flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
            <span className="[overflow-wrap:anywhere]">
              {m.assigning_to_audience({ audience: audienceText(assignment) })}
            </span>
            <DueTime
              dueDateTime={due}
              isOpen={assignment.waiting + assignment.accepted > 0}
              named
            />
            <TaskMarks task={assignment} />
            <span className="text-ink-faint">
              <PersonLink uid={assignment.assigned_by} isAbove>
                {assignment.assigner_name}
              </PersonLink>{" "}
              · <Since at={created} />
            </span>
          </p>
        </div>
        <AssignmentActions assignment={assignment} onEdit={() => setIsEditing(true)} />
      </div>
      <ProgressBar segments={progressSegments(assignment)} />
      {details ? (
        <>
          <p dir="auto" className="measure text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
            {assignment.description}
          </p>
          <Newcomers assignment={assignment} newcomers={details.newcomers} />
          <AssignmentTasks tasks={details.tasks} total={taskCount(assignment)} list={list} />
        </>
      ) : null}
      <EditDialog assignment={assignment} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </article>
  );
}

function audienceText(assignment: ListedAssignment): string {
  if (assignment.group_name !== null) return m.assigning_the_group({ name: assignment.group_name });
  if (assignment.department_label !== null)
    return m.assigning_the_department_department_label({
      departmentLabel: assignment.department_label,
    });
  const { some_names: names } = assignment;
  const others = taskCount(assignment) - names.length;
  if (others > 0) return m.assigning_names_and_others_more({ names: joined(names), others });
  return listText(names);
}
