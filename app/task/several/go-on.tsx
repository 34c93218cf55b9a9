import { useState } from "react";
import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { notify, toast } from "~/core/kit/ui/toaster";
import { offerUndo } from "~/core/kit/undo-toast";
import { answerOf, type Reply, type TaskOutcome } from "~/task/commands/answer";
import type { Command } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { signInAgain } from "~/task/commands/post-command";
import { undoDone } from "~/task/commands/use-commands";
import { actOf } from "~/task/commands/act";
import { manyText } from "~/task/commands/outcomes.words";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { outcomesOf, type Portion, summaryOf } from "./summary";

type Run = {
  kind: Command["kind"];
  done: ReadonlyArray<Portion>;
  /** The unfinished commands: sent again, each takes effect once. */
  rest: ReadonlyArray<Command>;
  /** Called at the end with the outcome for each task. */
  onEnd?: (outcomes: ReadonlyArray<TaskOutcome>) => void;
};

/**
 * Carries out the other portions of a decision, one after the other, also while somebody opens another page. A toast
 * shows the progress and can stop it; at the end one says what was done, and undoes all of it.
 */
export async function goOn(run: Run): Promise<void> {
  const { kind, rest, onEnd } = run;
  const done = [...run.done];
  const all = countOf(done.map(({ command }) => command)) + countOf(rest);
  const stopping = new AbortController();
  const id = toast.custom("");
  window.addEventListener("beforeunload", askFirst);
  let refused: Reply | null = null;
  for (const command of rest) {
    toast.custom(
      <UnderWayToast
        label={t(
          "{kind, select, message {Writing about} reassign {Reassigning} deadline {Setting the deadline of} priority {Setting the priority of} nudge {Nudging about} withdraw {Withdrawing} other {Changing}} {all} {count, plural, one {task} other {tasks}}",
          { kind, count: all, all: numberText(all) },
        )}
        done={countOf(done.map((portion) => portion.command))}
        all={all}
        onStop={() => stopping.abort()}
      />,
      { id, duration: Number.POSITIVE_INFINITY },
    );
    const reply = await commands.run(command);
    const portion = portionOf(command, reply);
    if (portion === null) refused = reply;
    else done.push(portion);
    if (stopping.signal.aborted || refused) break;
  }
  window.removeEventListener("beforeunload", askFirst);
  const left = rest.slice(done.length - run.done.length);
  if (refused?.kind === "signed-out") signInAgain();
  if (left.length === 0) end(id, kind, done, onEnd);
  else stop(id, { kind, done, rest: left, ...(onEnd && { onEnd }) }, refused);
}

/** A portion with the server's answer, or with null for a waiting message; null for a refused portion. */
function portionOf(command: Command, reply: Reply): Portion | null {
  if (reply.kind === "kept") return { command, answer: null };
  if (reply.kind !== "answered") return null;
  const isAnswered = reply.answer.ok || reply.answer.value?.outcomes;
  return isAnswered ? { command, answer: reply.answer } : null;
}

/** Says at the end what was done; one button undoes all that can be undone. */
function end(
  id: string,
  kind: Command["kind"],
  done: ReadonlyArray<Portion>,
  onEnd: Run["onEnd"],
): void {
  toast.dismiss(id);
  const { done: reached, message, others } = summaryOf(kind, done);
  if (reached > 0 && actOf(kind).undoneBy) {
    offerUndo(others === null ? message : `${message}. ${others}`, () => void undoAll(kind, done));
  } else {
    const description = others === null ? {} : { description: others };
    notify({ type: reached > 0 ? "success" : "info", message, ...description });
  }
  onEnd?.(outcomesOf(done));
}

/** Says how far the decision got, and offers to go on or to undo; stays until somebody decides. */
function stop(id: string, run: Run, refused: Reply | null): void {
  const { kind, done, rest, onEnd } = run;
  const commandsDone = countOf(done.map(({ command }) => command));
  const why = refused === null || refused.kind === "signed-out" ? null : answerOf(refused);
  toast.custom(
    <StoppedToast
      message={t("Stopped after {doneShown} of {allShown} tasks.", {
        doneShown: numberText(commandsDone),
        allShown: numberText(commandsDone + countOf(rest)),
      })}
      why={[why?.message, why?.advice].filter(Boolean).join(" ")}
      onGoOn={() => {
        toast.dismiss(id);
        void goOn(run);
      }}
      onUndo={
        actOf(kind).undoneBy === undefined
          ? null
          : () => {
              toast.dismiss(id);
              void undoAll(kind, done);
            }
      }
      onDismiss={() => toast.dismiss(id)}
    />,
    { id, duration: Number.POSITIVE_INFINITY },
  );
  onEnd?.(outcomesOf(done));
}

async function undoAll(kind: Command["kind"], done: ReadonlyArray<Portion>): Promise<void> {
  const id = toast.loading(t("Undoing …"));
  const undone: Array<TaskOutcome> = [];
  for (const { command, answer } of [...done].reverse()) {
    const reply = answer && (await undoDone(command, answer));
    if (reply?.kind === "answered") undone.push(...(reply.answer.value?.outcomes ?? []));
    else if (reply !== null) break;
  }
  toast.dismiss(id);
  const back = undone.filter(({ outcome }) => outcome === "done").length;
  const asked = outcomesOf(done).filter(({ outcome }) => outcome === "done").length;
  if (back > 0) {
    notify({ type: "success", message: manyText(actOf(kind).undoneBy ?? kind, back, asked) });
  }
}

function countOf(some: ReadonlyArray<Command>): number {
  return some.reduce((sum, { taskIds }) => sum + taskIds.length, 0);
}

/** The browser then asks before it leaves the page. */
function askFirst(event: Event): void {
  event.preventDefault();
}

type UnderWayToastProps = { label: string; done: number; all: number; onStop: () => void };

/** The progress of a decision about many tasks, with a button that stops it after the current portion. */
function UnderWayToast({ label, done, all, onStop }: UnderWayToastProps) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <div className="flex w-80 max-w-full items-center gap-3 py-2 ps-3.5 pe-2 font-medium">
      <div className="min-w-0 flex-1">
        <p>{label}</p>
        {/* The label is read out once, not again with each portion. */}
        <p aria-hidden="true" className="tabular text-ink-soft font-normal">
          {t("{doneShown} of {allShown}", {
            doneShown: numberText(done),
            allShown: numberText(all),
          })}
        </p>
        <progress
          aria-label={label}
          value={done}
          max={all}
          className="mt-1 block h-1 w-full accent-(--action)"
        />
      </div>
      <Button
        size="sm"
        pending={isStopping}
        onClick={() => {
          setIsStopping(true);
          onStop();
        }}
      >
        {t("Stop")}
      </Button>
    </div>
  );
}

type StoppedToastProps = {
  message: string;
  /** Why the decision stopped by itself; empty if somebody stopped it. */
  why: string;
  onGoOn: () => void;
  onUndo: (() => void) | null;
  onDismiss: () => void;
};

/** How far a stopped decision about many tasks got. */
function StoppedToast({ message, why, onGoOn, onUndo, onDismiss }: StoppedToastProps) {
  return (
    <div className="py-2 ps-3.5 pe-2 font-medium">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 pt-1">
          {message}
          {why === "" ? null : <span className="text-ink-soft block font-normal">{why}</span>}
        </p>
        <IconButton
          label={t("Dismiss message")}
          size="sm"
          icon={<Icon name="x" />}
          onClick={onDismiss}
        />
      </div>
      <div className="mt-1 flex gap-2">
        <Button size="sm" onClick={onGoOn}>
          {t("Continue")}
        </Button>
        {onUndo === null ? null : (
          <Button size="sm" onClick={onUndo}>
            {t("Undo")}
          </Button>
        )}
      </div>
    </div>
  );
}
