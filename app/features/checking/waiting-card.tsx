import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { cardClass } from "~/core/kit/cn";
import { Avatar } from "~/core/kit/ui/avatar";
import { Button } from "~/core/kit/ui/button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { isShifted } from "~/core/kit/list/use-selection";
import { Kbd } from "~/core/kit/ui/kbd";
import { Since } from "~/core/time/date-time";
import { ACT_WORDS } from "~/task/commands/acts.words";
import { PhotoViewer } from "~/task/files/shown/photo-viewer";
import { SentFiles } from "~/task/files/shown/sent-files";
import { TaskLink } from "~/task/row/task-item";
import { TaskMarks } from "~/task/row/task-marks";
import { DueTime, TaskWho } from "~/task/row/task-parts";
import { AnsweredPoints } from "./answered-points";
import type { WaitingTask } from "./checking.model.server";

type WaitingCardProps = {
  task: WaitingTask;
  /** It no longer waits, and is still here because somebody looks at it. */
  isGone: boolean;
  isCurrent: boolean;
  /** It is being passed, or was. */
  isPassed: boolean;
  isChosen: boolean;
  onChoose: (id: string, isRange: boolean) => void;
  onPass: () => void;
  onSendBack: () => void;
};

/** What was done and what shows it: photos, words and points side by side, and whether that is right. */
export function WaitingCard(props: WaitingCardProps) {
  const { task, isGone, isCurrent, isPassed, isChosen, onChoose, onPass, onSendBack } = props;
  const { title, user_name: userName, done } = task;
  const rounds = done?.rounds ?? 0;
  const ofPoints = task.points.flatMap(({ photo }) => photo ?? []);
  const known = new Set(ofPoints.map(({ id }) => id));
  const others = task.files.filter(({ id }) => !known.has(id));
  const about = <span className="sr-only">{m.acts_title_quoted({ title })}</span>;
  return (
    <article
      aria-label={m.checking_title_by_user({ title, userName })}
      aria-current={isCurrent || undefined}
      className={cardClass("to-check")}
    >
      <div className="flex items-start gap-3">
        <Checkbox
          label={m.checking_select({ title, userName })}
          labelHidden
          value={task.id}
          data-row=""
          checked={isChosen}
          onChange={(event) => onChoose(task.id, isShifted(event.nativeEvent))}
        />
        <Avatar id={task.user_id} name={userName} size="sm" />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            <TaskLink task={task} isWhole={false} />
          </h2>
          <div className="text-ink-soft flex flex-wrap gap-x-3 text-sm">
            <TaskWho uid={task.user_id} name={userName} department={task.department_label} />
            <p>
              {around(
                (when) => m.checking_completed_when({ when }),
                <Since key="when" at={task.completed_at ?? task.assigned_at} />,
              )}
              {rounds > 0 ? (
                <span className="text-ink font-semibold">
                  {" · "}
                  {m.checking_round({ round: String(rounds + 1) })}
                </span>
              ) : null}
              {task.checker_name === null ? null : (
                <>
                  {" · "}
                  {around(
                    (name) => m.checking_checked_by({ name }),
                    <bdi key="name">{task.checker_name}</bdi>,
                  )}
                </>
              )}
            </p>
          </div>
        </div>
      </div>
      <PhotoViewer sent={[{ files: [...others, ...ofPoints], by: userName }]}>
        <div className="shown">
          {others.length > 0 ? <SentFiles files={others} by={userName} className="photos" /> : null}
          {task.words ? (
            <blockquote
              dir="auto"
              className="rounded-card bg-bubble-other rounded-ss-hair measure w-fit max-w-full border px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
            >
              {task.words}
            </blockquote>
          ) : null}
          <AnsweredPoints points={task.points} by={userName} />
        </div>
      </PhotoViewer>
      {isGone ? <p className="text-ink-soft text-sm">{m.checking_no_longer_waits()}</p> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DueTime dueDateTime={task.due_date_time} isOpen={false} named />
        <TaskMarks task={{ ...task, done: done && { ...done, waits_since: null } }} />
        <div className="flex gap-2 max-sm:w-full sm:ms-auto max-sm:[&>*]:flex-1">
          <Button data-key="b" aria-haspopup="dialog" aria-keyshortcuts="B" onClick={onSendBack}>
            {ACT_WORDS.send_back.does}
            {about}
            {isCurrent ? <Hint of="B" /> : null}
          </Button>
          <Button
            data-lead
            // Somebody else is to check it: then the first key only asks.
            aria-haspopup={task.is_mine ? undefined : "dialog"}
            variant={isCurrent && task.is_mine ? "primary" : "secondary"}
            pending={isPassed}
            onClick={onPass}
          >
            {ACT_WORDS.pass.does}
            {about}
            {isCurrent && task.is_mine ? <Hint of="Enter" /> : null}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Its key, where there is a keyboard. */
function Hint({ of }: { of: string }) {
  return (
    <span aria-hidden="true" className="ms-2 max-lg:hidden">
      <Kbd>{of}</Kbd>
    </span>
  );
}
