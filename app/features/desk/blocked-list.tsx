import { useLoaderData, useLocation } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { onIntent } from "~/core/live/on-demand";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { useLiveList } from "~/core/kit/list/use-live-list";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { withOpenTask } from "~/core/kit/address/open-task";
import { BlockedCard } from "./blocked-card";
import type { loader } from "./route";
import { deskSearch } from "./schema";

const ReassignDialog = onIntent(() => import("~/task/acts/reassign/reassign-dialog"));

/** The blocked tasks, longest blocked first; nothing if there are none. */
export function BlockedList() {
  const { state, blocked: all, blockedTotal, tasks } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  // A task that is rejected pushes the blocked ones, which come after.
  const both = useMemo<Array<{ id: string }>>(() => [...tasks, ...all], [all, tasks]);
  const { shown, arrivals } = useLiveList(both, withOpenTask(pathname + search, null));
  const isShown = new Set(shown.map(({ id }) => id));
  const blocked = all.filter(({ id }) => isShown.has(id));
  const list = useRef<HTMLUListElement>(null);
  const noteAct = useFocusAfterGone(list, blocked);
  const [moving, setMoving] = useState<(typeof all)[number] | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const more = (
    <ArrivalsButton
      {...arrivals}
      count={all.length - blocked.length}
      where={m.desk_blocked_within()}
      className="mb-11"
    />
  );
  if (blocked.length === 0 && moving === null) {
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
        {blocked.map((task) => (
          <li key={task.id} data-arrival={task.id} onClickCapture={() => noteAct(task.id)}>
            <BlockedCard
              task={task}
              onGive={() => {
                setMoving(task);
                setIsMoving(true);
              }}
            />
          </li>
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
