import { type ReactNode, Suspense } from "react";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";
import { Avatar } from "~/core/kit/ui/avatar";
import { UnreadDot } from "~/core/kit/ui/count";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { PersonLink } from "~/core/person/person-link";
import { Since } from "~/core/time/date-time";
import { onIntent } from "~/core/live/on-demand";
import { LastLine } from "~/task/entries/last-line";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { TaskLink } from "~/task/row/task-item";
import { DueTime } from "~/task/row/task-parts";
import { isOfTask, isRejection, type ListActs, type Need, saidOn, type TaskNeed } from "./need";
import { NeedActs } from "./need-acts";
import { ATTENTION_KINDS } from "./kinds.words";

const Opened = onIntent(() => import("./opened"));

type NeedRowProps = {
  row: Need;
  /** Set if the row is opened: the field in it that somebody is about to write in. */
  opened: { field: string | null } | null;
  onOpen: (isOpen: boolean) => void;
  acts: ListActs;
  /** The checkbox that selects the row. */
  box?: ReactNode;
};

/** One need: what, whose, since when, and its first action at the end; opened, everything else about it. */
export function NeedRow({ row, opened, onOpen, acts, box }: NeedRowProps) {
  const isOpen = opened !== null;
  const name = isOfTask(row) ? row.task.title : (row.name ?? "");
  return (
    <article
      aria-label={t("{name}, {need}", { name, need: ATTENTION_KINDS[row.need] })}
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
          label={t("All about “{title}”", { title: name })}
          aria-expanded={isOpen}
          size="sm"
          icon={<Icon name="chevron-down" className={isOpen ? "rotate-180" : undefined} />}
          onClick={() => onOpen(!isOpen)}
          className="need-chevron"
        />
      ) : null}
      {opened && isOfTask(row) ? (
        <Suspense>
          <Opened row={row} field={opened.field} />
        </Suspense>
      ) : null}
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
            {t("{round, select, 2 {Second time} 3 {Third time} other {Round {round}}}", {
              round: String(rounds + 1),
            })}
          </span>
        ) : null}
        {row.is_active ? null : <span className="shrink-0">{t("No longer active")}</span>}
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
            ? t("Asks to join")
            : row.misses > 0
              ? t(
                  "{misses, plural, =1 {Missed} =2 {Missed twice in a row} other {Missed # times in a row}}",
                  { misses: row.misses },
                )
              : t("Nobody was there")}
        </span>
        <Since at={row.since} />
      </p>
    </>
  );
}
