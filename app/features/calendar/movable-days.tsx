import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { cn } from "~/core/kit/cn";
import { readingDirection } from "~/core/kit/reading-direction";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import { TextField } from "~/core/kit/ui/text-field";
import { toDateTimeLocal } from "~/core/time/time";
import { useWhen } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { DayGrid, type Movable } from "./day-grid";
import type { DueDay, DueTask, Shown } from "./task-days";
import { type MoveTask, useMoveDay } from "./use-move-day";
import { calendarTitle, daysAfter, movedTo } from "./calendar-days";

type MovableDaysProps = { shown: Shown; days: ReadonlyArray<DueDay> };

/** The days of a view for people who may move tasks: by keys and in a dialog. */
export function MovableDays({ shown, days: loaded }: MovableDaysProps) {
  const hintId = useId();
  const { days, move } = useMoveDay(loaded);
  const [asking, setAsking] = useState<DueTask | null>(null);
  /** The task that the dialog moved: the focus returns to it. */
  const [place, setPlace] = useState<string | null>(null);
  const { lifted, spoken, onKeyDown, leave } = useLift(days, move);
  const follow = useFollowTask(days);
  const keys = {
    onKeyDown,
    onFocus: follow.onFocus,
    onBlur: (event: FocusEvent) => {
      leave();
      follow.onBlur(event);
    },
  };
  const movable: Movable = {
    lifted,
    place,
    describedBy: hintId,
    beside: (task) => (
      <IconButton
        label={t("Move {title} to another day", { title: task.title })}
        tooltip={false}
        size="sm"
        icon={<Icon name="calendar-clock" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(task)}
        className="move-day"
      />
    ),
  };

  return (
    <div data-keep-focus {...keys}>
      <p id={hintId} hidden>
        {t(
          "Space lifts the task, the arrow keys move it by a day or a week, Space drops it, Escape leaves it where it was.",
        )}
      </p>
      <DayGrid shown={shown} days={days} movable={movable} />
      <MoveDialog
        task={asking}
        onMove={(task, day) => {
          setPlace(task.id);
          move(task, day);
        }}
        onClose={() => setAsking(null)}
      />
      <p
        aria-live="assertive"
        className={cn(
          lifted === null
            ? "sr-only"
            : "bg-ink text-paper rounded-control fixed bottom-6 left-1/2 z-30 -translate-x-1/2 px-4 py-2 text-sm font-medium",
        )}
      >
        {spoken}
      </p>
    </div>
  );
}

/** Keeps the focus on a task that goes to another day without a key: by Undo, or because of somebody else. */
function useFollowTask(days: ReadonlyArray<DueDay>) {
  const held = useRef<Element | null>(null);

  useEffect(() => {
    const gone = held.current;
    if (!gone || gone.isConnected || document.activeElement !== document.body) return;
    const id = gone.closest<HTMLElement>("[data-task]")?.dataset.task;
    const link = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id ?? "")}"] a`);
    (link ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [days]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target.closest("[data-task]") && target;
    },
    // A task that lost the focus is not followed, unless it lost the focus because it was removed from the page.
    onBlur: ({ target }: FocusEvent) => {
      setTimeout(() => {
        if (held.current === target && target.isConnected) held.current = null;
      });
    },
  };
}

/** How many days each arrow moves a task: a week is a row. */
function stepOf(key: string): number | undefined {
  const ahead = readingDirection();
  return { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -7, ArrowDown: 7 }[key];
}

type Lifted = { id: string; from: string; day: string };

/**
 * Moves a task by keys: Space lifts it, arrows choose the day, Space or Enter drops it. Escape, or leaving the task,
 * puts it back.
 */
function useLift(days: ReadonlyArray<DueDay>, move: MoveTask) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [spoken, setSpoken] = useState("");

  function leave() {
    if (lifted === null) return;
    setLifted(null);
    setSpoken(t("Left where it was"));
  }

  function drop({ id, from, day }: Lifted) {
    const task = days.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
    // At once, so that the focus can follow the task.
    flushSync(() => {
      setLifted(null);
      setSpoken(
        from === day
          ? t("Left where it was")
          : t("Moved to {calendarTitle}", { calendarTitle: calendarTitle("day", day) }),
      );
      if (task) move(task, day);
    });
    const link = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] a`);
    (link ?? document.getElementById("main"))?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLAnchorElement)) return;
    const id = target.closest<HTMLElement>("[data-task]")?.dataset.task;
    const day = days.find(({ tasks }) => tasks.some((one) => one.id === id))?.day;
    if (id === undefined || day === undefined) return;
    const step = stepOf(key);
    if (lifted === null) {
      if (key !== " ") return;
      setLifted({ id, from: day, day });
      setSpoken(t("Lifted from {calendarTitle}", { calendarTitle: calendarTitle("day", day) }));
    } else if (key === " " || key === "Enter") drop(lifted);
    else if (key === "Escape") leave();
    else if (step === undefined) return;
    else {
      const next = daysAfter(lifted.day, step);
      setLifted({ ...lifted, day: next });
      setSpoken(calendarTitle("day", next));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return { lifted, spoken, onKeyDown, leave };
}

type MoveDialogProps = {
  /** Null while no task is being moved. */
  task: DueTask | null;
  onMove: MoveTask;
  onClose: () => void;
};

/** The dialog in which a task gets another day. */
function MoveDialog({ task, onMove, onClose }: MoveDialogProps) {
  const timeSettings = useTimeSettings();
  // While the dialog closes, it still shows its task.
  const [shown, setShown] = useState(task);
  const [error, setError] = useState<string>();
  const when = useWhen();
  if (task !== null && shown !== task) {
    setShown(task);
    setError(undefined);
  }
  if (shown === null) return null;
  const { id, title, due_date_time: due } = shown;
  const zone = timeSettings.workspace_zone;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // While the dialog closes, it still receives a second Enter.
    if (task === null) return;
    const day = new FormData(event.currentTarget).get("day");
    const moment = typeof day === "string" ? movedTo(day, due, zone) : null;
    if (shown === null || typeof day !== "string" || moment === null) {
      setError(t("Choose a day that exists"));
    } else if (moment < "2000" || moment >= "2100")
      setError(t("Enter a year between 2000 and 2099"));
    else {
      onClose();
      onMove(shown, day);
    }
  }

  return (
    <Dialog
      open={task !== null}
      size="sm"
      onRequestClose={onClose}
      title={t("Move to another day")}
      description={t("“{title}” is due {when}. The time of day stays.", { title, when: when(due) })}
    >
      <form key={id} noValidate onSubmit={handleSubmit} className="contents">
        <DialogBody>
          <TextField
            type="date"
            name="day"
            label={t("Day")}
            required
            defaultValue={toDateTimeLocal(due, zone).slice(0, 10)}
            error={error}
            onChange={() => setError(undefined)}
          />
        </DialogBody>
        <WindowFooter onClose={onClose}>{t("Move")}</WindowFooter>
      </form>
    </Dialog>
  );
}
