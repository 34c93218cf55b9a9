import { type ReactNode, useState } from "react";
import { useActs } from "~/core/kit/acts";
import { notify } from "~/core/kit/ui/toaster";
import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import type { IconName } from "~/core/kit/ui/icon-names";
import { IconButton } from "~/core/kit/ui/icon-button";
import { whyNot } from "~/core/task/many-tasks";
import { focusFirstTick } from "~/core/kit/use-return-focus";
import type { TaskOutcome } from "~/core/task/commands/answer";
import { useCommand } from "~/core/task/commands/use-command";
import { explain, offerToUndo } from "~/core/task/commands/use-commands";
import { COMMAND_TEXTS } from "~/core/task/tasks.words";
import { BulkDialog } from "./bulk-dialog";
import type { BulkAct } from "./bulk-form";
import { BAR_ID } from "~/core/kit/list/use-selection";

type Change = {
  kind: BulkAct | "withdraw";
  label: string;
  icon: IconName;
  danger?: boolean;
};

const CHANGES: ReadonlyArray<Change> = [
  { kind: "reassign", label: "Reassign", icon: "user-round-pen" },
  { kind: "deadline", label: "Deadline", icon: "calendar-clock" },
  { kind: "priority", label: "Priority", icon: "signal-high" },
  { kind: "withdraw", label: "Withdraw", icon: "archive", danger: true },
];

const MESSAGE: Change = { kind: "message", label: "Message", icon: "send" };

type BulkBarProps = {
  selection: { chosen: ReadonlyMap<string, { id: string; version: number }>; clear: () => void };
  /** Whether one message can be written about all of them. */
  speaks?: boolean;
  /** What else a page offers to do with them. */
  children?: ReactNode;
};

/** What can be done with the selected tasks, always in sight; and afterwards which were left out and why. */
export function BulkBar({ selection, speaks = false, children }: BulkBarProps) {
  const { run, running, answer } = useCommand();
  const isSending = running !== null;
  const [asking, setAsking] = useState<Change["kind"] | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlyArray<TaskOutcome>>([]);
  const { chosen, clear } = selection;
  const count = chosen.size;
  const tasks = count === 1 ? "1 task" : `${count} tasks`;
  const changes = speaks ? [MESSAGE, ...CHANGES] : CHANGES;

  useActs(() =>
    count === 0
      ? null
      : {
          about: `${tasks} selected`,
          choices: changes.map(({ kind, icon, ...choice }) => ({
            ...choice,
            icon: <Icon name={icon} />,
            onSelect: () => setAsking(kind),
          })),
        },
  );

  async function change(kind: Change["kind"], args: Record<string, string> = {}) {
    const versions = [...chosen.values()].map(({ id, version }) => ({ id, version }));
    const ran = await run({ kind, tasks: versions, args });
    if (!ran) return;
    const { ok, message, advice, value } = ran.answer;
    const outcomes = value?.outcomes ?? [];
    if (!ok && outcomes.length === 0) {
      explain(COMMAND_TEXTS.notDone, await ran.reply);
      return;
    }
    setAsking(null);
    setLeftOut(outcomes.filter(({ outcome }) => outcome !== "done"));
    clear();
    const { command, reply } = ran;
    if (!ok) notify({ type: "error", message: message ?? "" });
    else if (kind === "message") {
      notify({ type: "success", message: message ?? "", description: advice ?? undefined });
    } else offerToUndo(command, reply, message);
  }

  return (
    <>
      {leftOut.length > 0 ? (
        <div className="mt-3">
          <Banner
            tone="warning"
            action={
              <IconButton
                label="Dismiss"
                size="sm"
                icon={<Icon name="x" />}
                onClick={() => setLeftOut([])}
              />
            }
          >
            <p className="font-semibold">Left as they are:</p>
            <ul>
              {leftOut.map(({ taskId, title, outcome }) => (
                <li key={taskId}>{`${title ?? "A task"}: ${whyNot(outcome)}`}</li>
              ))}
            </ul>
          </Banner>
        </div>
      ) : null}
      {count === 0 ? null : (
        <div
          id={BAR_ID}
          role="region"
          aria-label="Selected tasks"
          className="animate-fade-in bg-surface rounded-card shadow-float sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-3 flex w-full flex-wrap items-center gap-1 border px-3 py-2 sm:w-fit lg:bottom-4"
        >
          <p role="status" className="tabular mr-2 text-sm font-semibold">
            {`${count} selected`}
            <span className="sr-only">. Enter leads from a row to what can be done.</span>
          </p>
          {children}
          {changes.map(({ kind, label, icon, danger }) => (
            <Button
              key={kind}
              size="sm"
              variant={danger ? "danger-quiet" : "quiet"}
              icon={<Icon name={icon} />}
              onClick={() => setAsking(kind)}
            >
              {label}
            </Button>
          ))}
          <IconButton
            label="Select nothing"
            size="sm"
            icon={<Icon name="x" />}
            onClick={() => {
              focusFirstTick();
              clear();
            }}
          />
        </div>
      )}
      <BulkDialog
        change={asking === "withdraw" ? null : asking}
        tasks={tasks}
        isSending={isSending}
        error={answer?.ok === false && !answer.value?.outcomes ? answer.message : null}
        onSend={(kind, args) => void change(kind, args)}
        onClose={() => setAsking(null)}
      />
      <AlertDialog
        open={asking === "withdraw"}
        title={`Withdraw ${tasks}?`}
        description={
          count === 1
            ? "It leaves the board of its person. Nothing is lost, and you can put it back."
            : "They leave the boards of their people. Nothing is lost, and you can put them back."
        }
        confirmLabel="Withdraw"
        danger
        pending={isSending}
        onCancel={() => setAsking(null)}
        onConfirm={() => void change("withdraw")}
      />
    </>
  );
}
