import { m } from "~/core/words/m";
import { DueTime } from "~/task/row/task-parts";
import { NudgeButton } from "~/task/acts/nudge/nudge-button";
import { REPLY } from "~/core/kit/address/pane-history";
import { ButtonLink } from "~/core/kit/ui/button";
import { Since } from "~/core/time/date-time";
import { TaskItem, TaskLink } from "~/task/row/task-item";
import type { NeedingTask } from "./overview.model.server";
import { NEED_TEXTS } from "./overview.words";
import { placeOf } from "./needs";

type NeedRowProps = { task: NeedingTask };

/** A task that waits for an admin: which, whose, since when, and the action beside it. */
export function NeedRow({ task }: NeedRowProps) {
  const place = placeOf(task);
  return (
    <TaskItem
      label={task.title}
      face={{ id: task.user_id, name: task.user_name }}
      size="sm"
      className="items-center"
      aside={
        task.need === "unanswered" ? (
          <NudgeButton
            taskIds={[task.id]}
            description={m.overview_user_name_about_title({
              userName: task.user_name,
              title: task.title,
            })}
            nudgedAt={task.last_nudged_at}
            variant="secondary"
          />
        ) : (
          <ButtonLink to={place} state={task.need === "to_check" ? null : REPLY} size="sm">
            {NEED_TEXTS[task.need].act}
            <span className="sr-only">
              {m.overview_user_name_about_title_2({ userName: task.user_name, title: task.title })}
            </span>
          </ButtonLink>
        )
      }
    >
      <TaskLink
        task={task}
        to={place}
        isWhole={false}
        isBlock
        className="line-clamp-2 font-medium [overflow-wrap:anywhere]"
      />
      <p className="text-ink-soft flex flex-wrap items-baseline gap-x-2 text-xs">
        <bdi>{task.user_name}</bdi>
        <SinceWhen task={task} />
      </p>
    </TaskItem>
  );
}

/** Since when it waits, and for what. */
function SinceWhen({ task }: NeedRowProps) {
  if (task.need === "late") return <DueTime dueDateTime={task.due_date_time} />;
  const at =
    {
      to_check: task.completed_at,
      rejected: task.rejected_at,
      blocked: task.blocked_at,
      unanswered: null,
    }[task.need] ?? task.assigned_at;
  return (
    <>
      <Since at={at} />
      {task.need === "blocked" ? (
        <span dir="auto" className="truncate">
          {task.blocked_reason}
        </span>
      ) : null}
    </>
  );
}
