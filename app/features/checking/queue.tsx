import { useLoaderData } from "@remix-run/react";
import { Suspense, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { LiveRow } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { useSelection } from "~/core/kit/list/use-selection";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { onDemand, onIntent } from "~/core/live/on-demand";
import type { TaskOutcome } from "~/task/commands/answer";
import { ACT_WORDS } from "~/task/commands/acts.words";
import { useDeskKeys } from "~/task/lists/use-desk-keys";
import { useBulk } from "~/task/several/use-bulk";
import type { WaitingTask } from "./checking.model.server";
import type { loader } from "./route";
import { usePass } from "./use-pass";
import { WaitingCard } from "./waiting-card";

const SendBackDialog = onIntent(() => import("~/task/acts/check/send-back-dialog"));
const PassBar = onDemand(() => import("./pass-bar"));
const LeftOut = onDemand(() => import("~/task/several/left-out"));

/** The tasks that wait, longest first: one card is current, is passed or sent back, and the next one is. */
export default function Queue() {
  const { state, tasks: all, counts } = useLoaderData<typeof loader>();
  const view = `to-check ${state.of ?? "mine"}`;
  const total = state.of === "all" ? counts.total : counts.mine;
  const { rows, present, arrivals } = useSteadyList(all, view);
  const list = useRef<HTMLUListElement>(null);
  useDeskKeys(list);
  const noteAct = useFocusAfterGone(list, rows);
  const { chosen, toggle, clear, onKeyDown } = useSelection(present, view);
  const { pass, note, isAnswered, isBusy } = usePass();
  const [leftOut, setLeftOut] = useState<ReadonlyArray<TaskOutcome>>([]);
  const { change, running } = useBulk(clear, setLeftOut);
  /** What is passed only after a question: several, or what somebody else is to check. */
  const [asked, setAsked] = useState<ReadonlyArray<WaitingTask>>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const [returned, setReturned] = useState<WaitingTask | null>(null);
  const [isReturning, setIsReturning] = useState(false);

  function lookAt({ id }: WaitingTask) {
    setCurrent(id);
    noteAct(id);
  }

  function ask(tasks: ReadonlyArray<WaitingTask>) {
    setAsked(tasks);
    setIsAsking(true);
  }

  function passOne(task: WaitingTask) {
    noteAct(task.id);
    void pass(task);
  }

  function passAsked() {
    setIsAsking(false);
    const [task] = asked;
    if (asked.length > 1) void change("pass", asked);
    else if (task) passOne(task);
  }

  const first =
    rows.find(({ row, isGone }) => row.id === current && !isGone) ??
    rows.find(({ isGone }) => !isGone);
  return (
    <>
      {leftOut.length > 0 ? (
        <Suspense>
          <LeftOut outcomes={leftOut} onDismiss={() => setLeftOut([])} />
        </Suspense>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          title={
            counts.total > 0
              ? m.checking_none_of_yours({ count: counts.total })
              : m.checking_all_is_checked()
          }
        />
      ) : (
        <>
          <p className="text-ink-soft mb-3 text-sm">
            {m.checking_waiting({ total, shown: all.length, isAll: String(total <= all.length) })}
          </p>
          <ArrivalsButton {...arrivals} />
          <ul
            // The keys of its boxes.
            {...{ ref: list, onKeyDown }}
            aria-label={m.common_to_check()}
            className="@container flex max-w-5xl flex-col gap-3"
          >
            {rows.map(({ row, isGone }) => (
              <LiveRow key={row.id} id={row.id} isGone={isGone} onFocusCapture={() => lookAt(row)}>
                <WaitingCard
                  task={row}
                  isGone={isGone}
                  isCurrent={row === first?.row}
                  isPassed={isAnswered(row) || isBusy(row)}
                  isChosen={chosen.has(row.id)}
                  onChoose={toggle}
                  onPass={() => (row.is_mine ? passOne(row) : ask([row]))}
                  onSendBack={() => {
                    setReturned(row);
                    setIsReturning(true);
                  }}
                />
              </LiveRow>
            ))}
          </ul>
        </>
      )}
      {chosen.size === 0 ? null : (
        <Suspense>
          <PassBar
            count={chosen.size}
            isPassing={running !== null}
            onPass={() =>
              ask(
                rows.flatMap(({ row }) =>
                  chosen.has(row.id) ? { ...row, ...chosen.get(row.id) } : [],
                ),
              )
            }
            onClear={clear}
          />
        </Suspense>
      )}
      <AlertDialog
        open={isAsking}
        title={m.checking_pass_question({ count: asked.length })}
        description={whoseText(asked)}
        confirmLabel={ACT_WORDS.pass.does}
        onCancel={() => setIsAsking(false)}
        onConfirm={passAsked}
      />
      {returned === null ? null : (
        <OnceOpen open={isReturning} onEscape={() => setIsReturning(false)}>
          <SendBackDialog
            open={isReturning}
            task={all.find(({ id }) => id === returned.id) ?? returned}
            onSent={note}
            onClose={() => setIsReturning(false)}
          />
        </OnceOpen>
      )}
    </>
  );
}

/** Whether somebody else is to check some of them. */
function whoseText(tasks: ReadonlyArray<WaitingTask>): string {
  const others = tasks.filter((task) => !task.is_mine);
  const [first] = others;
  if (tasks.length === 1 && first) {
    return m.checking_checked_by({ name: first.checker_name ?? m.needs_another_admin() });
  }
  return others.length === 0
    ? m.checking_each_was_looked_at()
    : m.checking_of_somebody_else({ count: others.length });
}
