import { useLoaderData, useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { m } from "~/core/words/m";
import { onIntent } from "~/core/live/on-demand";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { LiveRow } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { withOpenTask } from "~/core/kit/address/open-task";
import { BlockedCard } from "./blocked-card";
import type { loader } from "./route";
import { deskSearch } from "./schema";

const ReassignDialog = onIntent(() => import("~/task/acts/reassign/reassign-dialog"));

/** The blocked tasks, longest blocked first; nothing if there are none. */
export function BlockedList() {
  const { state, blocked: all, blockedTotal } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { rows, arrivals } = useSteadyList(all, withOpenTask(pathname + search, null));
  const list = useRef<HTMLUListElement>(null);
  const noteAct = useFocusAfterGone(list, rows);
  const [moving, setMoving] = useState<(typeof all)[number] | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const more = <ArrivalsButton {...arrivals} where={m.desk_blocked_within()} />;
  if (rows.length === 0 && moving === null) {
    if (state.show !== "blocked" || all.length > 0) return more;
    return (
      <EmptyState
        title={
          deskSearch.hides(state) ? m.desk_no_blocked_task_found() : m.desk_nobody_is_blocked()
        }
      />
    );
  }
  return (
    <section aria-labelledby="blocked" className="mt-6 max-w-6xl">
      {more}
      <h2 id="blocked" className="mb-2 flex items-baseline gap-2 text-lg font-semibold">
        {m.common_blocked()}
        <span className="tabular text-ink-soft text-sm font-normal">{blockedTotal}</span>
      </h2>
      <ul ref={list} aria-labelledby="blocked" className="@container flex flex-col gap-3">
        {rows.map(({ row: task, isGone }) => (
          <LiveRow
            key={task.id}
            id={task.id}
            isGone={isGone}
            onClickCapture={() => noteAct(task.id)}
          >
            <BlockedCard
              task={task}
              onGive={() => {
                setMoving(task);
                setIsMoving(true);
              }}
            />
          </LiveRow>
        ))}
      </ul>
      {blockedTotal > all.length ? (
        <p className="text-ink-soft mt-2 text-sm">
          {m.desk_these_are_the_all({ all: all.length })}
        </p>
      ) : null}
      {moving === null ? null : (
        <OnceOpen open={isMoving} onEscape={() => setIsMoving(false)}>
          <ReassignDialog open={isMoving} task={moving} onClose={() => setIsMoving(false)} />
        </OnceOpen>
      )}
    </section>
  );
}
