import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { TaskMarks } from "~/task/row/task-marks";
import { DueTime } from "~/task/row/task-parts";
import { PhotoViewer } from "~/task/files/shown/photo-viewer";
import { SentFiles } from "~/task/files/shown/sent-files";
import { StateGlyph } from "~/core/kit/ui/icon";
import type { Point } from "~/task/entries/point";
import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Photo } from "~/task/files/shown/photo";
import { isRejection, saidOn, type TaskNeed } from "./need";
import { Rejection } from "./rejection";

const COLOURS = {
  impossible: "text-rejected",
  open: "text-ink-faint",
  ticked: "text-completed",
} as const;

const GLYPHS = { impossible: "rejected", open: "new", ticked: "completed" } as const;

type OpenedProps = { row: TaskNeed; field: string | null };

/** What an admin looks at before they act. */
export default function Opened({ row, field }: OpenedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (field === null) return;
    place.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [field]);
  const { task, need } = row;
  const said = need === "to_check" ? null : (saidOn(row) ?? task.last_message);
  return (
    <div ref={place} className="need-opened">
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
        <span className="text-ink-soft">{task.department_label ?? t("No Department")}</span>
      </div>
    </div>
  );
}

/** What shows that a task is done: photos, words and points side by side. */
function Proof({ row }: { row: TaskNeed }) {
  const { task, files, points, words } = row;
  const by = task.user_name;
  const ofPoints = points.flatMap(({ photo }) => photo ?? []);
  const known = new Set(ofPoints.map(({ id }) => id));
  const others = files.filter(({ id }) => !known.has(id));
  return (
    <PhotoViewer sent={[{ files: [...others, ...ofPoints], by }]}>
      {row.is_mine || row.name === null ? null : (
        <p className="text-ink-soft text-sm">{t("{name} is to check it", { name: row.name })}</p>
      )}
      <div className="proof">
        {others.length > 0 ? <SentFiles files={others} by={by} className="photos" /> : null}
        {words ? (
          <blockquote
            dir="auto"
            className="rounded-card bg-bubble-other rounded-ss-hair measure w-fit max-w-full border px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            {words}
          </blockquote>
        ) : null}
        <AnsweredPoints points={points} by={by} />
      </div>
    </PhotoViewer>
  );
}

type AnsweredPointsProps = { points: ReadonlyArray<Point>; by: string };

/** The points of a task with their answers: ticked, not possible and why, or open. */
function AnsweredPoints({ points, by }: AnsweredPointsProps) {
  const settings = useTimeSettings();
  if (points.length === 0) return null;
  return (
    <ul aria-label={t("Points")} className="points min-w-0 flex-1 text-sm">
      {points.map(({ id, words, at, by: who, why_not: whyNot, photo, is_removed: isRemoved }) => {
        const state = whyNot !== null ? "impossible" : at === null ? "open" : "ticked";
        return (
          <li key={id} className="flex items-start gap-2 pb-1">
            <StateGlyph
              state={GLYPHS[state]}
              className={`mt-0.5 size-4 shrink-0 ${COLOURS[state]}`}
            />
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className={isRemoved ? "text-ink-faint" : undefined}>
                <bdi>{isRemoved ? <s>{words}</s> : words}</bdi>
                <span className="sr-only">{`: ${t("{state, select, ticked {ticked} impossible {not possible} other {open}}", { state })}`}</span>
              </p>
              {whyNot === null ? null : (
                <p className="text-rejected">
                  {t("Not possible:")} <bdi>{whyNot}</bdi>
                </p>
              )}
            </div>
            {photo === null || photo.state !== "ready" ? null : (
              <div className="size-14 shrink-0">
                <Photo
                  photo={{ ...photo, by: who ?? by, at: timeOfDay(photo.sent_at, settings) }}
                  isTile
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
