import { useLoaderData, useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { m } from "~/core/words/m";
import { onIntent } from "~/core/live/on-demand";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { LiveRow } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { withOpenTask } from "~/core/kit/address/open-task";
import { Paging } from "~/core/kit/ui/pagination";
import { RejectedCard } from "./rejected-card";
import type { loader } from "./route";
import { deskSearch } from "./schema";
import { useDeskKeys } from "~/task/lists/use-desk-keys";

const ReassignDialog = onIntent(() => import("~/task/acts/reassign/reassign-dialog"));

const FIRST = { at: undefined, id: undefined };

/** The rejected tasks, each with what can be done with it. */
export function Desk() {
  const { state, tasks: all, next } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { rows, arrivals } = useSteadyList(all, withOpenTask(pathname + search, null));
  const list = useRef<HTMLUListElement>(null);
  useDeskKeys(list);
  const noteAct = useFocusAfterGone(list, rows);
  const [moving, setMoving] = useState<string | null>(null);
  // While it closes, the window still shows its task.
  const [last, setLast] = useState<(typeof all)[number] | null>(null);
  const task = rows.find(({ row: { id } }) => id === moving)?.row;
  if (task && task !== last) setLast(task);

  return (
    <>
      <ArrivalsButton {...arrivals} />
      {rows.length === 0 && deskSearch.hides(state) ? (
        <EmptyState
          title={m.desk_no_rejected_task_found()}
          action={
            <ButtonLink to={deskSearch.cleared(state)}>{m.common_clear_filters()}</ButtonLink>
          }
        />
      ) : rows.length === 0 ? (
        <EmptyState
          title={m.desk_nothing_is_rejected()}
          action={
            <ButtonLink to="/admin-dashboard/task-status">{m.desk_show_all_tasks_of()}</ButtonLink>
          }
        >
          {m.desk_when_somebody_rejects_a()}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          aria-label={m.desk_rejected_tasks()}
          className="@container flex max-w-6xl flex-col gap-3"
        >
          {rows.map(({ row, isGone }) => (
            <LiveRow key={row.id} id={row.id} isGone={isGone}>
              <RejectedCard
                task={row}
                onAct={() => noteAct(row.id)}
                onChooseOther={() => setMoving(row.id)}
              />
            </LiveRow>
          ))}
        </ul>
      )}
      <Paging
        label={m.desk_pages_of_rejected_tasks()}
        back={state.at === undefined ? null : deskSearch.href(state, FIRST)}
        on={next === null ? null : deskSearch.href(state, next)}
        words={
          state.sort === "oldest"
            ? [m.desk_oldest(), m.desk_newer()]
            : [m.common_newest(), m.common_older()]
        }
      />
      {last === null ? null : (
        <OnceOpen open={moving !== null} onEscape={() => setMoving(null)}>
          <ReassignDialog open={moving !== null} task={last} onClose={() => setMoving(null)} />
        </OnceOpen>
      )}
    </>
  );
}
