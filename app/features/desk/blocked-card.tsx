import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { TaskMarks } from "~/task/row/task-marks";
import { DueTime, TaskWho } from "~/task/row/task-parts";
import { UnblockButton } from "~/task/acts/block/blocked-line";
import { REPLY } from "~/core/kit/address/pane-history";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { StateChip } from "~/core/kit/ui/state-chip";
import type { TaskRow } from "~/task/row/task-row";
import { Since } from "~/core/time/date-time";
import { TaskLink, useOpensAt } from "~/task/row/task-item";
import { TaskHead, TaskQuote } from "./card-parts";

type BlockedTask = TaskRow & { is_active: boolean };

type BlockedCardProps = { task: BlockedTask; onGive: () => void };

/** Who needs what to continue with which task, since when, and what an admin can do about it. */
export function BlockedCard({ task, onGive }: BlockedCardProps) {
  return (
    <article
      aria-label={m.desk_title_blocked_of_user({ title: task.title, userName: task.user_name })}
      className={cardClass("desk-row flex flex-col gap-3")}
    >
      <TaskHead
        face={{ id: task.user_id, name: task.user_name }}
        aside={<StateChip state="blocked" />}
      >
        <TaskWho uid={task.user_id} name={task.user_name} department={task.department_label} />
        <p className="text-ink-soft text-sm">
          {around(
            (when) => m.desk_blocked_when({ when, isActive: String(task.is_active) }),
            <Since key="when" at={task.blocked_at ?? task.assigned_at} />,
          )}
        </p>
      </TaskHead>
      <h3 dir="auto" className="text-lg font-semibold">
        <TaskLink task={task} isWhole={false} />
      </h3>
      <TaskQuote>{task.blocked_reason}</TaskQuote>
      <div className="desk-part flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="desk-facts flex flex-wrap items-center gap-x-4">
          <DueTime dueDateTime={task.due_date_time} named />
          <TaskMarks task={task} />
        </div>
        <div className="desk-act desk-lead flex flex-wrap gap-2 sm:ms-auto">
          <ButtonLink to={useOpensAt(task.id)} state={REPLY} preventScrollReset size="sm">
            {m.common_reply()}
            <span className="sr-only">
              {m.desk_to_user_name_about({ userName: task.user_name, title: task.title })}
            </span>
          </ButtonLink>
          <UnblockButton task={task} />
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={onGive}>
            {m.desk_somebody_else()}
          </Button>
        </div>
      </div>
    </article>
  );
}
