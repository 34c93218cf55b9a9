import type { ReactNode } from "react";
import { m } from "~/core/words/m";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { RowList } from "~/core/kit/list/row-list";
import { LiveRow } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { useSelection } from "~/core/kit/list/use-selection";
import type { AllTasks } from "~/task/several/all-that-match";
import { useNow } from "~/core/time/use-now";
import { useMe } from "~/core/session/use-me";
import { freeToNudge, ListBar } from "./list-bar";
import { PartHeading, usePartsOfDay } from "./parts-of-day";
import { SeveralForm } from "./several-form";
import { type ListedTask, TaskCard } from "./task-card";

type TaskListProps = {
  tasks: ReadonlyArray<ListedTask>;
  /** Another view is another list. */
  view: string;
  /** Whether late tasks are separated from those still to come. */
  isInParts: boolean;
  /** The list on all its pages. */
  all: AllTasks;
  /** Shown here if there is nothing to list. */
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
    // The bar of what is ticked is at the foot of the window, under a short list too.
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
        {count === 0 ? "" : m.today_count_selected_press_enter({ count })}
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
