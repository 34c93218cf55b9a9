import { useFetcher } from "@remix-run/react";
import { Archive, CalendarClock, SignalHigh, UserRoundPen, X } from "lucide-react";
import { useState } from "react";
import { ADMIN_TASKS, type AdminTaskAnswer } from "~/components/task-admin/answer";
import { notify } from "~/components/toaster";
import { AlertDialog } from "~/components/ui/alert-dialog";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { IconButton } from "~/components/ui/icon-button";
import { offerUndo } from "~/components/undo-toast";
import { whyNot } from "~/domain/many-tasks";
import type { Calendar } from "~/domain/time";
import { useAnswer } from "~/hooks/use-answer";
import { focusFirstTick } from "~/hooks/use-return-focus";
import { BulkDialog } from "./bulk-dialog";
import type { BulkChange } from "./bulk-form";
import { BAR_ID, type Selection } from "./use-selection";

type BulkBarProps = { selection: Selection; calendar: Calendar };

/** What can be done with the selected tasks, always in sight; and afterwards what was left out and why. */
export function BulkBar({ selection, calendar }: BulkBarProps) {
  const fetcher = useFetcher<AdminTaskAnswer>();
  const undo = useFetcher<AdminTaskAnswer>();
  const [asking, setAsking] = useState<BulkChange | "withdraw-many" | null>(null);
  const [leftOut, setLeftOut] = useState<NonNullable<AdminTaskAnswer["many"]>>([]);
  const { chosen, clear } = selection;
  const count = chosen.size;
  const tasks = count === 1 ? "1 task" : `${count} tasks`;

  function send(fields: Record<string, string>) {
    if (fetcher.state !== "idle") return;
    const versions = [...chosen.values()].map(({ id, version }) => ({ id, version }));
    fetcher.submit(
      { ...fields, tasks: JSON.stringify(versions) },
      { method: "post", action: ADMIN_TASKS },
    );
  }

  useAnswer(fetcher.data, ({ ok, message, many }) => {
    if (many === null) {
      notify({ type: "error", message });
      return;
    }
    setAsking(null);
    setLeftOut(many.filter(({ outcome }) => outcome !== "done"));
    clear();
    const withdrawn = many.filter(({ outcome }) => outcome === "done");
    if (ok && message.includes("withdrawn")) {
      const back = withdrawn.map(({ id, version }) => ({ id, version }));
      offerUndo(message, () =>
        undo.submit(
          { intent: "restore-many", tasks: JSON.stringify(back) },
          { method: "post", action: ADMIN_TASKS },
        ),
      );
    } else notify({ type: ok ? "success" : "error", message });
  });
  useAnswer(undo.data, ({ ok, message }) => notify({ type: ok ? "success" : "error", message }));

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
                icon={<X aria-hidden="true" />}
                onClick={() => setLeftOut([])}
              />
            }
          >
            <p className="font-semibold">Left as they are:</p>
            <ul>
              {leftOut.map(({ id, title, outcome }) => (
                <li key={id}>{`${title ?? "A task"}: ${whyNot(outcome)}`}</li>
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
          <Button
            size="sm"
            variant="quiet"
            icon={<UserRoundPen aria-hidden="true" />}
            onClick={() => setAsking("reassign-many")}
          >
            Reassign
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<CalendarClock aria-hidden="true" />}
            onClick={() => setAsking("deadline-many")}
          >
            Deadline
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<SignalHigh aria-hidden="true" />}
            onClick={() => setAsking("priority-many")}
          >
            Priority
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            icon={<Archive aria-hidden="true" />}
            onClick={() => setAsking("withdraw-many")}
          >
            Withdraw
          </Button>
          <IconButton
            label="Select nothing"
            size="sm"
            icon={<X aria-hidden="true" />}
            onClick={() => {
              focusFirstTick();
              clear();
            }}
          />
        </div>
      )}
      <BulkDialog
        change={asking === "withdraw-many" ? null : asking}
        tasks={tasks}
        calendar={calendar}
        isSending={fetcher.state !== "idle"}
        error={fetcher.data?.many === null ? fetcher.data.message : null}
        onSend={send}
        onClose={() => setAsking(null)}
      />
      <AlertDialog
        open={asking === "withdraw-many"}
        title={`Withdraw ${tasks}?`}
        description={
          count === 1
            ? "It leaves the board of its person. Nothing is lost, and you can put it back."
            : "They leave the boards of their people. Nothing is lost, and you can put them back."
        }
        confirmLabel="Withdraw"
        danger
        pending={fetcher.state !== "idle"}
        onCancel={() => setAsking(null)}
        onConfirm={() => send({ intent: "withdraw-many" })}
      />
    </>
  );
}
