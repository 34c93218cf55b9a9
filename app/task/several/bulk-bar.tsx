import { Suspense, useEffect, useRef, useState } from "react";
import { taskCount } from "~/task/text/task-count";
import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { useActs } from "~/core/kit/acts";
import { onDemand } from "~/core/live/on-demand";
import { cn } from "~/core/kit/cn";
import { useKeptHeight } from "~/core/kit/list/use-kept-height";
import { forgetDraft } from "~/core/kit/form/use-draft";
import { BAR_ID, type Selection } from "~/core/kit/list/use-selection";
import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { SEVERAL_DRAFT } from "~/task/commands/command";
import type { TaskOutcome } from "~/task/commands/answer";
import { ACTS, isForm, severalActs, type SeveralKind, warns } from "~/task/acts/all";
import { AllThatMatch, type AllTasks, SelectNothing } from "./all-that-match";
import { useBulk } from "./use-bulk";

const BulkDialog = onDemand(loadForm);
const LeftOut = onDemand(() => import("./left-out"));

/** By then the bar has arrived, and a tap beside it was noticed. */
const SETTLED_MS = 1000;

function loadForm() {
  return import("./bulk-form");
}

type BulkBarProps = {
  selection: Selection;
  /** The list on all its pages. */
  all: AllTasks;
  /** Whether one message can be written about all selected tasks. */
  speaks?: boolean;
};

/**
 * The acts on the selected tasks, always in sight; afterwards, which tasks were left out and why. Its place stays, so
 * that nothing moves when it disappears.
 */
export function BulkBar({ selection, all, speaks = false }: BulkBarProps) {
  const [asking, setAsking] = useState<SeveralKind | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlyArray<TaskOutcome>>([]);
  const { chosen, clear, isGrowing } = selection;
  const [refused, setRefused] = useState<string | null>(null);
  const { change, running } = useBulk(() => {
    if (asking === "message") forgetDraft(SEVERAL_DRAFT);
    setAsking(null);
    clear();
  }, setLeftOut);
  const isSending = running !== null;
  const count = chosen.size;
  const place = useRef<HTMLDivElement>(null);
  useKeptHeight(place);
  const [hasBeen, setHasBeen] = useState(false);
  if (count > 0 && !hasBeen) setHasBeen(true);
  // A message about several tasks can be written offline too.
  useEffect(() => {
    if (!hasBeen) return;
    const timer = setTimeout(() => void loadForm().catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hasBeen]);
  const form = asking !== null && isForm(asking) ? asking : null;
  const tasks = taskCount(count);
  const offered = severalActs().filter((kind) => speaks || kind !== "message");

  useActs(() =>
    count === 0
      ? null
      : {
          about: t("{tasks} selected", { tasks }),
          choices: offered.map((kind) => ({
            label: ACTS[kind].words.short,
            icon: <Icon name={ACTS[kind].several.icon} />,
            danger: warns(kind),
            onSelect: () => begin(kind),
          })),
        },
  );

  function begin(kind: SeveralKind) {
    // The bar has just disappeared under this tap, or more tasks are meant than are selected yet.
    if (count === 0 || isGrowing) return;
    // Another act's refusal is out of date.
    setRefused(null);
    if (ACTS[kind].several.by === "press") void change(kind, [...chosen.values()]);
    else setAsking(kind);
  }

  async function send(kind: SeveralKind, args?: Record<string, string>) {
    setRefused(await change(kind, [...chosen.values()], args));
  }

  return (
    <>
      {leftOut.length > 0 && count === 0 ? (
        <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 h-0 lg:bottom-4">
          <div className="bg-surface rounded-control shadow-float absolute inset-x-0 bottom-0">
            <Suspense>
              <LeftOut outcomes={leftOut} onDismiss={() => setLeftOut([])} />
            </Suspense>
          </div>
        </div>
      ) : null}
      {hasBeen ? (
        <div
          ref={place}
          id={BAR_ID}
          role="region"
          aria-label={t("Selected tasks")}
          className={cn(
            "bulk-bar bg-surface rounded-card shadow-float sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-3 flex w-full flex-wrap items-center gap-1 border px-3 py-2 sm:w-fit lg:bottom-4",
            count === 0 ? "is-gone" : undefined,
          )}
        >
          <div {...(count === 0 && { inert: "" })} className="contents">
            <p role="status" className="tabular me-2 text-sm font-semibold">
              {t("{countShown} selected", { countShown: numberText(count) })}
              <span className="sr-only">{t(". Enter leads from a row to what can be done.")}</span>
            </p>
            <AllThatMatch selection={selection} all={all} />
            {offered.map((kind) => (
              <Button
                key={kind}
                size="sm"
                variant={warns(kind) ? "danger-quiet" : "quiet"}
                icon={<Icon name={ACTS[kind].several.icon} />}
                pending={running === kind && ACTS[kind].several.by === "press"}
                disabled={isGrowing}
                onClick={() => begin(kind)}
              >
                {ACTS[kind].words.short}
              </Button>
            ))}
            <SelectNothing onClear={clear} />
          </div>
        </div>
      ) : null}
      <OnceOpen open={form !== null} onEscape={() => setAsking(null)}>
        <BulkDialog
          change={form}
          tasks={tasks}
          isSending={isSending}
          error={refused}
          onSend={(kind, args) => void send(kind, args)}
          onClose={() => setAsking(null)}
        />
      </OnceOpen>
      <AlertDialog
        open={asking === "withdraw"}
        title={t("Withdraw {tasks}?", { tasks })}
        description={t(
          "{count, plural, one {It leaves the board of its person. Nothing is lost, and you can put it back.} other {They leave the boards of their people. Nothing is lost, and you can put them back.}}",
          { count },
        )}
        confirmLabel={ACTS.withdraw.words.does}
        danger
        pending={isSending}
        onCancel={() => setAsking(null)}
        onConfirm={() => void send("withdraw")}
      />
    </>
  );
}
