import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { RowList } from "~/core/kit/list/row-list";
import { LiveRow } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { useSelection } from "~/core/kit/list/use-selection";
import { type AllTasks, WithoutScripts } from "~/task/several/all-that-match";
import { useNow } from "~/core/time/use-now";
import { useMe } from "~/core/session/use-me";
import { NudgeButton } from "~/task/acts/nudge/nudge-button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { againText, canBeNudged, nextNudgeAt } from "~/task/acts/nudge/nudge";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { PartHeading, usePartsOfDay } from "./parts-of-day";
import { SeveralForm } from "./several-form";
import { type ListedTask, TaskCard } from "./task-card";

type TaskListProps = {
  tasks: ReadonlyArray<ListedTask>;
  /** Another view is another list. */
  view: string;
  /** Whether late tasks and tasks still to come are in separate parts. */
  isInParts: boolean;
  /** All tasks of the list, on all its pages. */
  all: AllTasks;
  empty: ReactNode;
};

/** The tasks as rows of a chat list, with actions for several at once. */
export function TaskList({ tasks: listedNow, view, isInParts, all, empty }: TaskListProps) {
  const { uid } = useMe();
  const now = useNow();
  const {
    rows,
    present: tasks,
    arrivals,
  } = useSteadyList(listedNow, view, {
    goesOn: all.total > listedNow.length,
  });
  const selection = useSelection(tasks, view);
  const { chosen, toggle, choosePage, onKeyDown } = selection;
  const ticked = tasks.filter(({ id }) => chosen.has(id));
  const listed = new Set(rows.map(({ row }) => row.id));
  const elsewhere = [...chosen.keys()].filter((id) => !listed.has(id));
  const count = ticked.length + elsewhere.length;
  const partsBegin = usePartsOfDay(rows, isInParts);

  if (rows.length === 0) return empty;
  return (
    // The bar of the ticked cards is at the foot of the browser window, even under a short list.
    <div className="group/list @container flex flex-col has-[>.bulk-bar:not(.hidden)]:min-h-[calc(100dvh-12rem)]">
      <ArrivalsButton {...arrivals} />
      {tasks.length === 0 ? null : (
        <ListBar
          tasks={tasks}
          tickedCount={ticked.length}
          isPart={all.total > tasks.length}
          now={now}
          onTick={choosePage}
        />
      )}
      <RowList
        onKeyDown={onKeyDown}
        className="far-rows-[3.8125rem] mb-auto max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      >
        {rows.map(({ row: task, isGone }) => (
          <LiveRow key={task.id} id={task.id} isGone={isGone}>
            <PartHeading part={partsBegin.get(task.id)} />
            <TaskCard
              task={task}
              isGone={isGone}
              isTicked={chosen.has(task.id)}
              now={now}
              onTick={toggle}
            />
          </LiveRow>
        ))}
      </RowList>
      <p role="status" className="sr-only">
        {count === 0 ? "" : t("{count} selected. Press Enter on a box to write to all.", { count })}
      </p>
      <SeveralForm
        tasks={ticked}
        elsewhere={elsewhere}
        free={[...freeToNudge(ticked, uid, now), ...elsewhere]}
        selection={selection}
        all={all}
      />
    </div>
  );
}

/** The short text on a phone, which has one line for it; the page numbers say the rest. */
function shorterOnPhones(full: string, short: string) {
  return (
    <>
      <span className="max-sm:sr-only">{full}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  );
}

type ListBarProps = {
  tasks: ReadonlyArray<ListedTask>;
  tickedCount: number;
  /** Whether the list continues on other pages. */
  isPart: boolean;
  now: number;
  onTick: (isTicked: boolean) => void;
};

/** Above the list: ticks all cards, or nudges everybody who has not answered or is late. */
function ListBar(props: ListBarProps) {
  const { tasks, tickedCount, isPart, now, onTick } = props;
  const areAll = tickedCount > 0 && tickedCount === tasks.length;
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 ps-4 max-md:mb-1">
      <Checkbox
        checked={areAll}
        ref={(box) => {
          if (box) box.indeterminate = tickedCount > 0 && !areAll;
        }}
        onChange={() => onTick(!areAll)}
        label={
          isPart
            ? shorterOnPhones(
                t("Select all {tasks} on this page", { tasks: tasks.length }),
                t("Select all {tasks}", { tasks: tasks.length }),
              )
            : t("Select all {tasks}", { tasks: tasks.length })
        }
      />
      <WithoutScripts>
        {t("Selecting all needs JavaScript. Ticked tasks get one message without it, too.")}
      </WithoutScripts>
      <NudgeAll tasks={tasks} isPart={isPart} now={now} />
    </div>
  );
}

function NudgeAll({ tasks, isPart, now }: Pick<ListBarProps, "tasks" | "isPart" | "now">) {
  const me = useMe();
  const timeSettings = useTimeSettings();
  const waiting = tasks.filter((task) => canBeNudged(task, me.uid, now));
  if (waiting.length === 0) return null;
  const free = freeToNudge(waiting, me.uid, now);
  const next = waiting.flatMap((task) => nextNudgeAt(task.last_nudged_at, now) ?? []).sort()[0];
  if (free.length === 0 && next !== undefined) {
    return (
      <NudgeButton
        taskIds={[]}
        label={t("All nudged · {again}", { again: againText(next, timeSettings) })}
        variant="secondary"
      />
    );
  }
  return (
    <NudgeButton
      taskIds={free}
      label={shorterOnPhones(
        t("Nudge all waiting or late{isPart, select, true { on this page} other {}} ({free})", {
          isPart: String(isPart),
          free: free.length,
        }),
        t("Nudge all ({free})", { free: free.length }),
      )}
      variant="secondary"
    />
  );
}

/** The ids of the tasks whose people can be nudged now. */
function freeToNudge(tasks: ReadonlyArray<ListedTask>, uid: string, now: number): Array<string> {
  return tasks
    .filter((task) => canBeNudged(task, uid, now) && nextNudgeAt(task.last_nudged_at, now) === null)
    .map(({ id }) => id);
}
