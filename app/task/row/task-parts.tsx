import { t } from "~/core/words/t";
import { PersonLink } from "~/core/person/person-link";
import { clsx } from "clsx";
import { dueState, formatDue } from "~/core/time/due";
import { stageLabels } from "./stages.words";
import { type Handshake, progressOf, type Stage } from "./task-life";
import { formatExact, formatWhen } from "~/core/time/time";
import { useNow } from "~/core/time/use-now";
import { useZoned } from "~/core/time/use-reader-zone";
import { chipClass, StateChip } from "~/core/kit/ui/state-chip";
import type { StateName } from "~/core/kit/ui/icon";
import { Ticks } from "~/core/kit/ui/ticks";
import { Time } from "~/core/kit/ui/time";
import { useTimeSettings } from "~/core/time/use-time-settings";

type TaskWhoProps = {
  name: string;
  /** Makes the name a link to the person's page, for admins; left out inside another link or button. */
  uid?: string;
  department: string | null;
  className?: string;
};

/** Whose task it is: the name and, less prominent, the department. */
export function TaskWho({ name, uid, department, className }: TaskWhoProps) {
  return (
    <p className={clsx("task-who", className)}>
      {uid === undefined ? <bdi>{name}</bdi> : <PersonLink uid={uid}>{name}</PersonLink>}
      <span>{department ?? t("No Department")}</span>
    </p>
  );
}

type DueTimeProps = {
  dueDateTime: string;
  /** Whether the task is open: a finished one is no longer due today or late. */
  isOpen?: boolean;
  /** Names the date as the due date where no heading does: beside a state it would look like the state's time. */
  named?: boolean;
  className?: string;
};

/**
 * When a task is due: amber while still to come today, rust once late, always with its icon. Whose clock shows the time
 * is said once on a page, at the clock in its header, and with the exact moment.
 */
export function DueTime(props: DueTimeProps) {
  const timeSettings = useTimeSettings();
  const { dueDateTime, isOpen = true, named = false, className } = props;
  const now = useNow();
  const { exact } = useZoned(dueDateTime);
  const state = dueState(dueDateTime, timeSettings, now);
  const isLate = state === "late";
  const when = (isOpen ? formatDue : formatWhen)(dueDateTime, timeSettings, now);
  const look =
    isOpen && (isLate || state === "today")
      ? chipClass(isLate ? "overdue" : "due-today", true)
      : "text-ink-soft text-xs whitespace-nowrap";
  return (
    <Time
      dateTime={dueDateTime}
      exact={t("Due {exact}", { exact })}
      className={clsx(look, className)}
    >
      {!named || (isOpen && isLate)
        ? when
        : isLate
          ? t("Was due {when}", { when })
          : t("Due {when}", { when })}
    </Time>
  );
}

const STATES = {
  New: "new",
  Pending: "pending",
  Completed: "completed",
  Rejected: "rejected",
} satisfies Record<Exclude<Stage, "Withdrawn">, StateName>;

type TaskStateProps = {
  stage: Stage;
  bare?: boolean;
  /** For the word of the state, if it is not always visible. */
  wordClass?: string | undefined;
};

/** The stage of a task, in colour, shape and word. */
export function TaskState({ stage, bare, wordClass }: TaskStateProps) {
  if (stage === "Withdrawn") {
    return <span className="text-ink-faint text-xs font-semibold">{stageLabels[stage]}</span>;
  }
  return (
    <StateChip state={STATES[stage]} bare={bare}>
      {wordClass === undefined ? null : <span className={wordClass}>{stageLabels[stage]}</span>}
    </StateChip>
  );
}

type TaskTicksProps = { task: Handshake; labelled?: boolean };

/** A task's progress with its person: sent, seen, accepted, done. */
export function TaskTicks({ task, labelled }: TaskTicksProps) {
  const timeSettings = useTimeSettings();
  const { state, at } = progressOf(task);
  return (
    <Ticks
      state={state}
      labelled={labelled}
      {...(at === null ? {} : { at: formatExact(at, timeSettings) })}
    />
  );
}
