import { type ReactNode, useCallback } from "react";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { cardClass } from "~/core/kit/ui/card";
import { useShownRows } from "~/core/kit/list/use-arrivals";
import { useNow } from "~/core/time/use-now";
import { useSameRows } from "~/core/kit/use-same";
import { useMe } from "~/core/session/use-me";
import { useHeldTasks } from "./held-tasks";
import { freeToNudge, ListBar } from "./list-bar";
import { PartHeading, usePartsOfDay } from "./parts-of-day";
import { SEVERAL } from "./schema";
import { SeveralForm } from "./several-form";
import { type ListedTask, TaskCard } from "./task-card";
import { useTicks } from "./use-ticks";

type TaskListProps = {
  tasks: ReadonlyArray<ListedTask>;
  /** Another view is another list. */
  view: string;
  /** Whether late tasks are separated from those still to come. */
  isInParts: boolean;
  /** Whether the list continues on other pages. */
  isPart: boolean;
  /** Shown here if there is nothing to list. */
  empty: ReactNode;
};

/** The tasks as rows of a chat list, with actions for several at once. */
export function TaskList({ tasks: all, view, isInParts, isPart, empty }: TaskListProps) {
  const { uid } = useMe();
  const now = useNow();
  const { shown: tasks, arrivals } = useShownRows(useSameRows(all), view);
  const { rows, hold } = useHeldTasks(tasks, view);
  const { ticked, isTicked, tick, tickAll, untickAll } = useTicks(tasks);
  const partsBegin = usePartsOfDay(rows, isInParts);
  const write = useCallback(() => {
    // The tick shows the form, once it is drawn.
    requestAnimationFrame(() => boxOfSeveral()?.focus());
  }, []);

  if (rows.length === 0) return empty;
  return (
    <div className="group/list @container">
      <ArrivalsButton {...arrivals} />
      {tasks.length === 0 ? null : (
        <ListBar
          tasks={tasks}
          tickedCount={ticked.length}
          isPart={isPart}
          now={now}
          onTickAll={tickAll}
          onUntickAll={untickAll}
        />
      )}
      <ol className={cardClass("divide-hairline divide-y overflow-clip p-0")}>
        {rows.map(({ task, isGone }) => (
          <li key={task.id} data-arrival={task.id}>
            <PartHeading part={partsBegin.get(task.id)} />
            <TaskCard
              task={task}
              isGone={isGone}
              isTicked={isTicked(task.id)}
              now={now}
              onTick={tick}
              onWrite={write}
              onHold={hold}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {ticked.length === 0
          ? ""
          : `${ticked.length} selected. Press Enter on a box to write to all.`}
      </p>
      <SeveralForm tasks={ticked} free={freeToNudge(ticked, uid, now)} onClear={untickAll} />
    </div>
  );
}

function boxOfSeveral(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`form#${SEVERAL} textarea`);
}
