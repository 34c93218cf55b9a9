import { useLoaderData, useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { ReassignDialog } from "~/core/conversation/admin/reassign-dialog";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { useShownRows } from "~/core/kit/list/use-arrivals";
import { withOpenTask } from "~/core/kit/address/open-task";
import { BlockedCard } from "./blocked-card";
import type { loader } from "./route";
import { useFocusAfterGone } from "./use-focus-after-gone";

/** The blocked tasks, longest blocked first; nothing if there are none. */
export function BlockedList() {
  const { blocked: all, blockedTotal, tasks } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  // A task that is blocked now pushes down the rejected ones, which come after.
  const { shown, arrivals } = useShownRows(
    [...all, ...tasks.map(({ id }) => ({ id }))],
    withOpenTask(pathname + search, null),
  );
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
