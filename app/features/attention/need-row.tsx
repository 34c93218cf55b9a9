import type { ReactNode } from "react";
import { m } from "~/core/words/m";
import { cn } from "~/core/kit/cn";
import { Avatar } from "~/core/kit/ui/avatar";
import { UnreadDot } from "~/core/kit/ui/count";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { PersonLink } from "~/core/person/person-link";
import { Since } from "~/core/time/date-time";
import { LastLine } from "~/task/entries/last-line";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { TaskLink } from "~/task/row/task-item";
import { TaskMarks } from "~/task/row/task-marks";
import { DueTime } from "~/task/row/task-parts";
import { isOfTask, isRejection, type ListActs, type Need, type TaskNeed } from "./need";
import { NeedActs } from "./need-acts";
import { NEEDS } from "./needs.words";
import { Proof } from "./proof";
import { Rejection } from "./rejection";

type NeedRowProps = {
  row: Need;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  acts: ListActs;
  /** Selects it. */
  box?: ReactNode;
};

/** One thing that needs an admin: what, whose, since when, at its end what is done first; opened, what else there is to see. */
export function NeedRow({ row, isOpen, onOpen, acts, box }: NeedRowProps) {
  const name = isOfTask(row) ? row.task.title : (row.name ?? "");
  return (
    <article
      aria-label={m.attention_row({ name, need: NEEDS[row.need] })}
      data-open={isOpen || undefined}
      className="need-row"
    >
      {box}
      {isOfTask(row) ? (
        <Avatar id={row.task.user_id} name={row.task.user_name} size="sm" />
      ) : (
        <Avatar id={row.id} name={name} size="sm" />
      )}
      <div className="need-text">
        {isOfTask(row) ? <TaskLines row={row} /> : <OtherLines row={row} />}
      </div>
      <NeedActs row={row} acts={acts} />
      {isOfTask(row) ? (
        <IconButton
          label={m.attention_all_about({ title: name })}
          aria-expanded={isOpen}
          size="sm"
          icon={<Icon name="chevron-down" className={isOpen ? "rotate-180" : undefined} />}
          onClick={() => onOpen(!isOpen)}
          className="need-chevron"
        />
      ) : null}
      {isOpen && isOfTask(row) ? <Opened row={row} /> : null}
    </article>
  );
}

function TaskLines({ row }: { row: TaskNeed }) {
  const { task, need, since } = row;
  const said = saidOn(row);
  const rounds = task.done?.rounds ?? 0;
  return (
    <>
      <h3 dir="auto" className="truncate font-medium" title={task.title}>
        <TaskLink task={task} />
      </h3>
      <div className="need-facts">
        <PersonLink uid={task.user_id}>{task.user_name}</PersonLink>
        {need === "late" ? <DueTime dueDateTime={task.due_date_time} /> : <Since at={since} />}
        {isRejection(row) && need === "rejected" ? (
          <span className="text-rejected shrink-0">{rejectReasonLabels[row.reject_reason]}</span>
        ) : null}
        {need === "to_check" && rounds > 0 ? (
          <span className="text-ink shrink-0 font-semibold">
            {m.attention_round({ round: String(rounds + 1) })}
          </span>
        ) : null}
        {row.is_active ? null : <span className="shrink-0">{m.attention_no_longer_active()}</span>}
        {row.need === "reply" ? (
          <LastLine task={task}>
            <UnreadDot />
          </LastLine>
        ) : said ? (
          <span
            dir="auto"
            title={said}
            className={cn("truncate", need === "blocked" ? "text-blocked" : undefined)}
          >
            {said}
          </span>
        ) : null}
      </div>
    </>
  );
}

/** What its person said of it. */
function saidOn({ task, need, reject_text: rejected, words }: TaskNeed): string | null {
  if (need === "rejected") return rejected;
  if (need === "to_check") return words;
  return need === "blocked" ? task.blocked_reason : null;
}

function OtherLines({ row }: { row: Need }) {
  const name = row.name ?? "";
  return (
    <>
      <h3 dir="auto" className="truncate font-medium" title={name}>
        {name}
      </h3>
      <p className="need-facts">
        <span className="truncate">
          {row.need === "asked"
            ? m.attention_asks_to_join()
            : row.misses > 0
              ? m.attention_routine_missed({ misses: row.misses })
              : m.attention_nobody_was_there()}
        </span>
        <Since at={row.since} />
      </p>
    </>
  );
}

/** What is looked at before something is done. */
function Opened({ row }: { row: TaskNeed }) {
  const { task, need } = row;
  const said = need === "to_check" ? null : (saidOn(row) ?? task.last_message);
  return (
    <div className="need-opened">
      {need === "to_check" ? <Proof row={row} /> : null}
      {task.description && need !== "to_check" ? (
        <p dir="auto" className="text-ink-soft measure text-sm [overflow-wrap:anywhere]">
          {task.description}
        </p>
      ) : null}
      {said ? (
        <blockquote
          dir="auto"
          className="rounded-card bg-bubble-other rounded-ss-hair measure w-fit max-w-full border px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {said}
        </blockquote>
      ) : null}
      {isRejection(row) && need === "rejected" ? <Rejection row={row} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <DueTime dueDateTime={task.due_date_time} isOpen={need !== "to_check"} named />
        <TaskMarks task={{ ...task, done: task.done && { ...task.done, waits_since: null } }} />
        <span className="text-ink-soft">{task.department_label ?? m.person_no_department()}</span>
      </div>
    </div>
  );
}
