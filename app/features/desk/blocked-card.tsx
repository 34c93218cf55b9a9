import { Link, useLocation } from "@remix-run/react";
import { TaskMarks } from "~/core/task/task-marks";
import { DueTime, TaskWho } from "~/core/task/task-parts";
import { UnblockButton } from "~/core/conversation/admin/unblock-button";
import { REPLY } from "~/core/kit/address/pane-history";
import { Avatar } from "~/core/kit/ui/avatar";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { StateChip } from "~/core/kit/ui/state-chip";
import { Time } from "~/core/kit/ui/time";
import type { TaskRow } from "~/core/task/task-row";
import { formatExact, formatSince } from "~/core/time/time";
import { withOpenTask } from "~/core/kit/address/open-task";
import { BLOCK_TEXTS } from "~/core/task/blocked.words";
import { useCalendar } from "~/core/time/use-calendar";

type BlockedTask = TaskRow & { is_active: boolean };

type BlockedCardProps = { task: BlockedTask; onGive: () => void };

/** Who needs what to continue with which task, since when, and what an admin can do about it. */
export function BlockedCard({ task, onGive }: BlockedCardProps) {
  const calendar = useCalendar();
  const { pathname, search } = useLocation();
  const openTo = withOpenTask(pathname + search, task.id);
  const since = task.blocked_at ?? task.assigned_at;
  return (
    <article
      aria-label={`${task.title}, blocked, of ${task.user_name}`}
      className={cardClass("flex flex-col gap-3")}
    >
      <div className="flex items-center gap-3">
        <Avatar id={task.user_id} name={task.user_name} size="md" />
        <div className="min-w-0 flex-1">
          <TaskWho name={task.user_name} department={task.department_label} />
          <p className="text-ink-soft text-sm">
            {`${BLOCK_TEXTS.blocked} `}
            <Time dateTime={since} exact={formatExact(since, calendar)}>
              {formatSince(since, calendar)}
            </Time>
            {task.is_active ? null : " · no longer active"}
          </p>
        </div>
        <StateChip state="blocked" />
      </div>
      <h3 dir="auto" className="text-lg font-semibold">
        <Link to={openTo} preventScrollReset className="rounded-hair hover:underline">
          {task.title}
        </Link>
      </h3>
      <blockquote
        dir="auto"
        className="rounded-card bg-bubble-other rounded-tl-hair measure w-fit max-w-full border px-3.5 py-2 [overflow-wrap:anywhere]"
      >
        {task.blocked_reason}
      </blockquote>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DueTime dueDateTime={task.due_date_time} named />
        <TaskMarks task={task} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <ButtonLink to={openTo} state={REPLY} preventScrollReset size="sm">
            Reply
            <span className="sr-only">{` to ${task.user_name} about “${task.title}”`}</span>
          </ButtonLink>
          <UnblockButton task={task} />
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={onGive}>
            Somebody else…
          </Button>
        </div>
      </div>
    </article>
  );
}
