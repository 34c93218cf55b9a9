import { useLoaderData } from "@remix-run/react";
import { Suspense, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { useLiveList } from "~/core/kit/list/use-live-list";
import { useSelection } from "~/core/kit/list/use-selection";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { onDemand, onIntent } from "~/core/live/on-demand";
import { useDeskKeys } from "~/task/lists/use-desk-keys";
import type { WaitingTask } from "./checking.model.server";
import type { loader } from "./route";
import { usePass } from "./use-pass";
import { WaitingCard } from "./waiting-card";

const SendBackDialog = onIntent(() => import("~/task/acts/check/send-back-dialog"));
const PassBar = onDemand(() => import("./pass-bar"));
const LeftOut = onDemand(() => import("~/task/several/left-out"));

/** The tasks that wait, longest first: one card is current, is passed or sent back, and the next one is. */
export default function Queue() {
  const { tasks: all, total } = useLoaderData<typeof loader>();
  const { shown, rows, hold } = useLiveList(all, "to-check");
  const list = useRef<HTMLUListElement>(null);
  useDeskKeys(list);
  const noteAct = useFocusAfterGone(list, rows);
  const { chosen, toggle, clear, onKeyDown } = useSelection(shown, "to-check");
  const { pass, note, isAnswered, isBusy, isPassing, leftOut, forgetLeftOut } = usePass(clear);
  const [current, setCurrent] = useState<string | null>(null);
  const [returned, setReturned] = useState<WaitingTask | null>(null);
  const [isReturning, setIsReturning] = useState(false);

  /** Who looks at a card keeps it until it is answered, or another one is looked at. */
  function lookAt(row: WaitingTask, isOn: boolean) {
    if (isOn) {
      setCurrent(row.id);
      noteAct(row.id);
    }
    hold(row.id, !isAnswered(row) && (isOn || (isReturning && returned?.id === row.id)));
  }

  function stop() {
    setIsReturning(false);
    if (returned) hold(returned.id, false);
  }

  const first = rows.find(({ row }) => row.id === current) ?? rows[0];
  return (
    <>
      {leftOut.length > 0 ? (
        <Suspense>
          <LeftOut outcomes={leftOut} onDismiss={forgetLeftOut} />
        </Suspense>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title={m.checking_all_is_checked()} />
      ) : (
        <>
          <p className="text-ink-soft mb-3 text-sm">
            {m.checking_waiting({ total, shown: all.length, isAll: String(total <= all.length) })}
          </p>
          <ul
            // The keys of its boxes.
            {...{ ref: list, onKeyDown }}
            aria-label={m.common_to_check()}
            className="@container flex max-w-5xl flex-col gap-3"
          >
            {rows.map(({ row, isGone }) => (
              <li
                key={row.id}
                data-arrival={row.id}
                onFocusCapture={() => lookAt(row, true)}
                onBlurCapture={({ currentTarget, relatedTarget }) => {
                  if (!currentTarget.contains(relatedTarget)) lookAt(row, false);
                }}
              >
                <WaitingCard
                  task={row}
                  isGone={isGone}
                  isCurrent={row === first?.row}
                  isPassed={isAnswered(row) || isBusy(row)}
                  isChosen={chosen.has(row.id)}
                  onChoose={toggle}
                  onPass={() => {
                    noteAct(row.id);
                    void pass([row]).then(() => hold(row.id, false));
                  }}
                  onSendBack={() => {
                    setReturned(row);
                    setIsReturning(true);
                    hold(row.id, true);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen.size === 0 ? null : (
        <Suspense>
          <PassBar
            count={chosen.size}
            isPassing={isPassing}
            onPass={() => void pass([...chosen.values()])}
            onClear={clear}
          />
        </Suspense>
      )}
      {returned === null ? null : (
        <OnceOpen open={isReturning} onEscape={stop}>
          <SendBackDialog
            open={isReturning}
            task={all.find(({ id }) => id === returned.id) ?? returned}
            onSent={(task) => note([task])}
            onClose={stop}
          />
        </OnceOpen>
      )}
    </>
  );
}
