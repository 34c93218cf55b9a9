import { useLoaderData, useLocation } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { ReassignDialog } from "~/core/conversation/admin/reassign-dialog";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { useLiveList } from "~/core/kit/list/use-live-list";
import { withOpenTask } from "~/core/kit/address/open-task";
import { BlockedCard } from "./blocked-card";
import type { loader } from "./route";

/** The blocked tasks, longest blocked first; nothing if there are none. */
export function BlockedList() {
  const { blocked: all, blockedTotal, tasks } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  // A task that becomes blocked pushes the rejected ones, which come after.
  const both = useMemo<Array<{ id: string }>>(() => [...all, ...tasks], [all, tasks]);
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
      where="blocked"
      className="mb-11"
    />
  );
  if (blocked.length === 0 && moving === null) return more;
  return (
    <>
      <section aria-labelledby="blocked" className="mb-6 max-w-6xl">
        {more}
        <h2 id="blocked" className="mb-2 flex items-baseline gap-2 text-lg font-semibold">
          Blocked
          <span className="tabular text-ink-soft text-sm font-normal">{blockedTotal}</span>
        </h2>
        <ul ref={list} aria-labelledby="blocked" className="flex flex-col gap-3">
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
            {`These are the ${all.length} that have been blocked longest.`}
          </p>
        ) : null}
        {moving === null ? null : (
          <ReassignDialog open={isMoving} task={moving} onClose={() => setIsMoving(false)} />
        )}
      </section>
      {/* Counts only what is shown, not what waits: a heading that grew to two lines would move what is under it. */}
      <h2 className="mb-2 text-lg font-semibold">Rejected</h2>
    </>
  );
}
