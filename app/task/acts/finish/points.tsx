import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { Ticks } from "~/core/kit/ui/ticks";
import { formatExact } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { FINISH, useQueuedCommands, useStage, useTaskCommands } from "~/task/commands/use-commands";
import type { ThreadTask } from "~/task/entries/thread";
import { PointsMark, tickedText } from "~/task/row/done-marks";
import { needsText } from "~/task/row/done.words";
import { countedNow, type Done, toGo, useTicksNow } from "~/task/row/ticks-now";
import { Button } from "~/core/kit/ui/button";
import { useMe } from "~/core/session/use-me";
import { PhotoInput } from "~/task/acts/finish/photo-input";
import { messageDraft } from "~/task/commands/command";
import { takeFilesAlong } from "~/task/files/send/tray";
import { useAsking } from "~/task/commands/use-asking";
import { ASKS } from "./asks";
import { PointLine, RefusedTick } from "./point-line";
import { pointsNow, refusedElsewhere } from "./ticks";

const ASKED = "#complete";

type PointsProps = { task: ThreadTask; done: Done; isMine: boolean };

/** What done means for a task: the points for its person to tick, its other needs, and its check. */
export function Points({ task, done: loaded, isMine }: PointsProps) {
  const stage = useStage(task);
  const ticks = useTicksNow(task.id, task.points);
  const queued = useQueuedCommands();
  const isOpen = stage === "New" || stage === "Pending";
  const done = countedNow(loaded, ticks);
  const points = pointsNow(task.points, ticks, queued);
  const lost = refusedElsewhere(task, queued);
  const canTick = isMine && isOpen;
  return (
    <section
      aria-label={t("What done means")}
      // The list scrolls, so the keyboard must reach it.
      tabIndex={canTick ? undefined : 0}
      // On a low screen, the entries keep some of the height.
      className="goes-on max-h-[40dvh] min-h-20 shrink overflow-y-auto border-y [&+div]:min-h-28"
    >
      {points.length > 0 ? (
        <details open={isOpen} className="group">
          <summary className="bg-paper text-ink-soft hover:text-ink touch:h-11 sticky top-0 z-10 flex h-9 list-none items-center gap-2 px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
            {t("Points")}
            <PointsMark done={done} />
            <Icon
              name="chevron-down"
              className="size-4 transition-transform group-open:rotate-180"
            />
          </summary>
          <ul aria-label={t("Points")} className="px-4 pb-2">
            {points.map((point) => (
              <PointLine key={point.id} {...{ task, point, canTick }} saysWho={!isMine} />
            ))}
          </ul>
        </details>
      ) : null}
      {lost.length > 0 ? (
        <ul className="px-4">
          {lost.map((command) => (
            <li key={command.id}>
              <RefusedTick command={command} />
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {ticks.length > 0 ? tickedText(done) : null}
      </p>
      {isOpen ? <Needed done={done} /> : <Checked done={loaded} stage={stage} />}
      {canTick ? <Finish task={task} done={done} /> : null}
    </section>
  );
}

/** The needs besides the points, and whether somebody checks the task. */
function Needed({ done: { needs, is_checked: isChecked } }: { done: Done }) {
  const others = needs.filter((need) => need !== "points");
  if (others.length === 0 && !isChecked) return null;
  return (
    <p className="text-ink-soft flex flex-wrap gap-x-2 px-4 py-2 text-xs">
      {others.length > 0 ? (
        <span>{t("To finish it: {needs}.", { needs: needsText(others) })}</span>
      ) : null}
      {isChecked ? <span>{t("Then somebody checks it.")}</span> : null}
    </p>
  );
}

/** Who checked the task, in place of an entry's ticks. */
function Checked({ done, stage }: { done: Done; stage: ThreadTask["stage"] }) {
  const timeSettings = useTimeSettings();
  const { checked_by_name: name, checked_at: at } = done;
  if (stage !== "Completed" || at === null || name === null) return null;
  return (
    <p className="text-ink-soft flex items-center gap-2 px-4 py-2 text-xs font-medium">
      <Ticks state="read" at={formatExact(at, timeSettings)} />
      {t("Checked by {name}", { name })}
    </p>
  );
}

type FinishProps = {
  task: ThreadTask;
  /** What done means, including the latest ticks. */
  done: Done;
};

/** Completes a task that has needs, whichever button was pressed; offered by itself after the last tick. */
function Finish({ task, done }: FinishProps) {
  const { uid } = useMe();
  const { run } = useTaskCommands(task);
  const { ask, close, isAsking, dialog } = useAsking("complete", ASKS, { ...task, done });
  const here = useLocation();
  const navigate = useNavigate();
  const { hash, key } = here;
  const type = useNavigationType();
  const camera = useRef<HTMLInputElement>(null);
  const draft = `complete:${task.id}`;
  const { missing } = done;
  const isAll = done.points > 0 && toGo(done) <= 0;

  function finish() {
    if (missing.length === 0) void run("complete", {});
    else open();
  }

  /** The dialog has an address of its own, so that Back closes it. */
  function askHere() {
    const { pathname, search } = here;
    navigate({ pathname, search, hash: ASKED }, { state: FINISH, preventScrollReset: true });
  }

  function open() {
    // Files added beside the message box are meant for the dialog.
    takeFilesAlong(messageDraft(uid, task.id), draft);
    ask();
  }

  const asked = useRef(finish);
  useEffect(() => {
    asked.current = () => {
      // Opening or reloading a page completes nothing.
      const isPressed = here.state === FINISH;
      if (missing.length > 0 ? !isPressed || type !== "POP" : isPressed && type !== "POP") finish();
    };
  });
  useEffect(() => {
    if (hash === ASKED) asked.current();
    else close();
  }, [hash, key, close]);
  const isOwnStep = hash === ASKED && here.state === FINISH;
  // When the dialog is closed, or the task is completed, Back goes to where the dialog was opened.
  const isAhead = useRef(false);
  useEffect(() => {
    if (isAhead.current && !isAsking && hash === ASKED) navigate(-1);
    isAhead.current = isAsking && isOwnStep;
  }, [isAsking, isOwnStep, hash, navigate]);
  useEffect(
    () => () => {
      if (isAhead.current && window.location.hash === ASKED) navigate(-1);
    },
    [navigate],
  );

  return (
    <>
      {isAll ? (
        <div className="bg-completed-soft sticky bottom-0 z-10 flex items-center gap-3 px-4 py-2 text-sm">
          <p className="min-w-0 flex-1 font-medium">
            {done.impossible > 0 ? t("All points are answered.") : t("All points are ticked.")}
          </p>
          <Button
            size="sm"
            variant="primary"
            icon={<Icon name="check" />}
            aria-haspopup={missing.length > 0 ? "dialog" : undefined}
            className="noscript:hidden"
            onClick={() => {
              // One tap less: the dialog would only ask for the photo.
              if (missing.join() === "photo" && camera.current) camera.current.click();
              else if (missing.length > 0) askHere();
              else finish();
            }}
          >
            {t("Finish")}
          </Button>
        </div>
      ) : null}
      <PhotoInput ref={camera} draft={draft} taskId={task.id} onTaken={askHere} />
      {dialog}
    </>
  );
}
