import { Link } from "@remix-run/react";
import { DueTime } from "~/core/task/task-parts";
import { NudgeButton } from "~/core/conversation/admin/nudge-button";
import { REPLY } from "~/core/kit/address/pane-history";
import { Avatar } from "~/core/kit/ui/avatar";
import { ButtonLink } from "~/core/kit/ui/button";
import { Time } from "~/core/kit/ui/time";
import { formatExact, formatSince } from "~/core/time/time";
import { useCalendar } from "~/core/time/use-calendar";
import type { NeedingTask } from "./overview.model.server";
import { NEED_TEXTS } from "./overview.words";
import { placeOf } from "./needs";

type NeedRowProps = { task: NeedingTask };

/** A task that waits for an admin: which, whose, since when, and the action beside it. */
export function NeedRow({ task }: NeedRowProps) {
  const place = placeOf(task);
  return (
    <div className="flex items-center gap-3 px-4 py-2.5">
      <Avatar id={task.user_id} name={task.user_name} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          to={place}
          prefetch="intent"
          dir="auto"
          className="rounded-hair line-clamp-2 font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {task.title}
        </Link>
        <p className="text-ink-soft flex flex-wrap items-baseline gap-x-2 text-xs">
          <bdi>{task.user_name}</bdi>
          <Since task={task} />
        </p>
      </div>
      {task.need === "unanswered" ? (
        <NudgeButton
          taskIds={[task.id]}
          description={`${task.user_name} about “${task.title}”`}
          nudgedAt={task.last_nudged_at}
          variant="secondary"
        />
      ) : (
        <ButtonLink to={place} state={REPLY} size="sm">
          {NEED_TEXTS[task.need].act}
          <span className="sr-only">{` ${task.user_name} about “${task.title}”`}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Since when it waits, and for what. */
function Since({ task }: NeedRowProps) {
  const calendar = useCalendar();
  if (task.need === "late") return <DueTime dueDateTime={task.due_date_time} />;
  const at =
    { rejected: task.rejected_at, blocked: task.blocked_at, unanswered: null }[task.need] ??
    task.assigned_at;
  return (
    <>
      <Time dateTime={at} exact={formatExact(at, calendar)}>
        {formatSince(at, calendar)}
      </Time>
      {task.need === "blocked" ? (
        <span dir="auto" className="truncate">
          {task.blocked_reason}
        </span>
      ) : null}
    </>
  );
}
