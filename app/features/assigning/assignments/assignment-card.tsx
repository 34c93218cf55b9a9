import { useEffect, useState } from "react";
import { joined, listText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { PersonLink } from "~/core/person/person-link";
import { cardClass, cn } from "~/core/kit/cn";
import { DueTime, TaskState } from "~/task/row/task-parts";
import { TaskMarks } from "~/task/row/task-marks";
import { Icon } from "~/core/kit/ui/icon";
import { ProgressBar } from "~/core/kit/ui/progress-bar";
import { progressSegments, taskCount, unfinishedCount } from "~/task/row/progress";
import { Since } from "~/core/time/date-time";
import { notify } from "~/core/kit/ui/toaster";
import { offerUndo } from "~/core/kit/undo-toast";
import { Menu } from "~/core/kit/ui/menu";
import { useNeeds } from "~/task/acts/needs/use-needs";
import { errorOf } from "~/core/kit/form/action-answer";
import { href } from "~/core/server/addresses";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { Pagination } from "~/core/kit/ui/pagination";
import { TaskItem, TaskLink } from "~/task/row/task-item";
import { around } from "~/core/words/around";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { peopleCount } from "~/core/person/group";
import type { ListedAssignment } from "../assignments.model.server";
import { EditDialog } from "./edit-dialog";
import { type AssignmentList, assignmentsSearch, TASKS_PAGE_SIZE } from "./list";
import { type AssignmentDetails, FORM, useAssignmentFetcher } from "./send";

type AssignmentCardProps = {
  assignment: ListedAssignment;
  details: AssignmentDetails | null;
  list: AssignmentList;
};

/** An assignment to several people in one card: its people, its due time, its progress; opened, each of its tasks. */
export function AssignmentCard({ assignment, details, list }: AssignmentCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, title, due_date_time: due, created_at: created } = assignment;
  const isOpen = details !== null;
  // A lead changes only what they gave.
  const me = useMe();
  const mayChange = may(me, "administer") || assignment.assigned_by === me.uid;
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
              {t("To {audience}", { audience: audienceText(assignment) })}
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
        {mayChange ? (
          <AssignmentActions assignment={assignment} onEdit={() => setIsEditing(true)} />
        ) : null}
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
  if (assignment.group_name !== null) return t("the group {name}", { name: assignment.group_name });
  if (assignment.department_label !== null)
    return t("the department {departmentLabel}", {
      departmentLabel: assignment.department_label,
    });
  const { some_names: names } = assignment;
  const others = taskCount(assignment) - names.length;
  if (others > 0) return t("{names} and {others} more", { names: joined(names), others });
  return listText(names);
}

type AssignmentActionsProps = { assignment: ListedAssignment; onEdit: () => void };

/** What can be done with all tasks of an assignment at once. */
function AssignmentActions({ assignment, onEdit }: AssignmentActionsProps) {
  const { fetcher, answer } = useAssignmentFetcher((done) => {
    if (done.isUndoable) offerUndo(done.message, () => send("restore"));
    else notify({ type: "success", message: done.message });
  });
  const unfinished = unfinishedCount(assignment);
  const [needs, needsWindow] = useNeeds(assignment.id);

  function send(intent: "withdraw" | "restore") {
    fetcher.submit({ intent, assignmentId: assignment.id }, FORM);
  }

  useEffect(() => {
    const message = errorOf(answer);
    if (message !== null) notify({ type: "error", message });
  }, [answer]);

  return (
    <>
      <Menu
        label={t("Actions for {title}", { title: assignment.title })}
        choices={() => [
          [
            {
              label: t("Edit for all"),
              icon: <Icon name="pencil" />,
              disabled: unfinished === 0,
              onSelect: onEdit,
            },
            { ...needs, disabled: unfinished === 0 },
            assignment.withdrawn_at === null
              ? {
                  label: t("Withdraw for all"),
                  icon: <Icon name="x" />,
                  danger: true,
                  disabled: unfinished === 0,
                  onSelect: () => send("withdraw"),
                }
              : {
                  label: t("Restore for all"),
                  icon: <Icon name="undo-2" />,
                  onSelect: () => send("restore"),
                },
          ],
        ]}
      />
      {needsWindow}
    </>
  );
}

type AssignmentTasksProps = {
  tasks: AssignmentDetails["tasks"];
  total: number;
  list: AssignmentList;
};

function AssignmentTasks({ tasks, total, list }: AssignmentTasksProps) {
  return (
    <div className="border-t pt-2">
      <ul aria-label={t("Tasks")} className="divide-hairline divide-y">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskItem
              face={{ id: task.user_id, name: task.user_name }}
              size="sm"
              className="rounded-control -mx-2 items-center px-2 py-1.5"
              aside={<TaskState stage={task.stage} bare />}
            >
              <TaskLink
                task={{ ...task, title: task.user_name }}
                to={href("/admin-dashboard/task-status", { view: "table", task: task.id })}
                isBlock
                className="truncate text-sm font-medium"
              />
              <span className="text-ink-soft truncate text-xs">
                {task.department_label ?? t("No Department")} ·{" "}
                <DueTime
                  dueDateTime={task.due_date_time}
                  isOpen={task.stage === "New" || task.stage === "Pending"}
                  named
                />
              </span>
            </TaskItem>
          </li>
        ))}
      </ul>
      <Pagination
        page={list.tasks}
        pageCount={Math.ceil(total / TASKS_PAGE_SIZE)}
        hrefFor={(page) => assignmentsSearch.href(list, { tasks: page })}
        label={t("Pages of tasks")}
      />
    </div>
  );
}

type NewcomersProps = { assignment: ListedAssignment; newcomers: AssignmentDetails["newcomers"] };

/** People who joined the group or department after the assignment; one press assigns the task to them too. */
function Newcomers({ assignment, newcomers }: NewcomersProps) {
  const { fetcher, answer, isBusy } = useAssignmentFetcher();
  const problem = errorOf(answer);
  const { people, total } = newcomers;
  if (total === 0 || assignment.withdrawn_at !== null) return null;
  const shown = people.slice(0, 5).map(({ full_name: name }) => name);
  const names = joined(shown);
  const more = total - shown.length;
  return (
    <fetcher.Form {...FORM} className="bg-action-soft rounded-control flex flex-wrap gap-3 p-3">
      <input type="hidden" name="intent" value="include" />
      <input type="hidden" name="assignmentId" value={assignment.id} />
      {people.map(({ uid }) => (
        <input key={uid} type="hidden" name="person" value={uid} />
      ))}
      <p className="min-w-0 flex-1 basis-60 text-sm font-semibold">
        {around(
          (who) =>
            t("{peopleCount} joined later: {names}", {
              peopleCount: peopleCount(total),
              names: who,
            }),
          <span key="names" className="font-normal">
            {more > 0 ? t("{names} and {others} more", { names, others: more }) : names}
          </span>,
        )}
      </p>
      <Button type="submit" size="sm" pending={isBusy} icon={<Icon name="user-plus" />}>
        {total > people.length
          ? t("Give it to the first {people}", { people: people.length })
          : t("Give it to them too")}
      </Button>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
    </fetcher.Form>
  );
}
