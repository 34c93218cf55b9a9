import { useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { DueTime, TaskState } from "~/task/row/task-parts";
import { TaskMarks } from "~/task/row/task-marks";
import { useMe } from "~/core/session/use-me";
import { useStage } from "~/task/commands/use-commands";
import { afterUsable } from "~/core/live/on-demand";
import { Icon } from "~/core/kit/ui/icon";
import { Skeleton, SkeletonGroup } from "~/core/kit/ui/skeleton";
import type { LastOfTask } from "~/task/entries/entry-text";
import type { TaskRow } from "~/task/row/task-row";
import { useBeforePaint } from "~/core/kit/hydration";
import { cn } from "~/core/kit/cn";
import { CONNECTION_TEXTS } from "~/core/live/connection.words";
import { useIsFocusFree } from "~/core/kit/address/pane-history";
import { keptPage } from "~/core/live/offline/kept-pages";
import { threadAddress, useIsLost } from "~/core/live/use-reach";
import { paneClass } from "./pane-class";

/** What a row of a list knows of its task; a calendar knows the first part. */
export type KnownTask = Pick<TaskRow, "id" | "version" | "title" | "stage" | "due_date_time"> &
  Partial<Said>;

type Said = Pick<TaskRow, "user_id" | "priority" | "file_count" | "routine" | "done" | "last_at"> &
  LastOfTask;

function isWhole(task: KnownTask): task is KnownTask & Said {
  return task.user_id !== undefined;
}

// What nobody can press yet comes after the page.
const LastAndActs = afterUsable(async () => {
  const { LastAndActs: LastLineAndActs } = await import("./own-actions");
  return { default: LastLineAndActs };
});

type OpeningPaneProps = {
  task: KnownTask;
  /** The address of the page still shown, which opens no conversation. */
  here: string;
};

/** A conversation that is being loaded, from the tap on: what its row knows, in the layout of the conversation. */
export function OpeningPane({ task, here }: OpeningPaneProps) {
  useEscape(here);
  const { uid } = useMe();
  const stage = useStage(task);
  const isMissing = useIsMissing();
  return (
    <div aria-busy={!isMissing} className={cn(paneClass, "conversation")}>
      <div className="conversation-all">
        <div className="conversation-head">
          <div className="conversation-title flex flex-col gap-2 px-4 pt-3 pb-3 max-lg:gap-1.5 max-lg:py-1">
            <div className="flex items-start gap-1">
              <Back here={here} label={t("Back to the list")} className="-ms-2.5 lg:hidden">
                <Icon name="arrow-left" className="size-5" />
              </Back>
              <h2
                dir="auto"
                className="line-clamp-2 min-w-0 flex-1 self-center text-lg font-semibold [overflow-wrap:anywhere]"
              >
                {task.title}
              </h2>
              <Back here={here} label={t("Close")} className="-me-2 max-lg:hidden">
                <Icon name="x" className="size-4.5" />
              </Back>
            </div>
            <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
              <TaskState stage={stage} />
              <DueTime
                dueDateTime={task.due_date_time}
                isOpen={stage === "New" || stage === "Pending"}
                named
              />
              {isWhole(task) ? <TaskMarks task={task} /> : null}
            </div>
            {isMissing ? null : <Skeleton className="conversation-more h-6 w-44" />}
          </div>
        </div>
        {isMissing ? <Missing /> : <Coming />}
        {isWhole(task) ? (
          <div className="flex min-h-11 flex-col gap-3 border-t px-4 py-3">
            <LastAndActs task={task} isMine={task.user_id === uid} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Coming() {
  return (
    <SkeletonGroup
      label={t("Opening the conversation")}
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4"
    >
      {["w-3/5 h-20", "w-2/5 h-10", "w-1/2 h-10 self-end", "w-3/5 h-14"].map((size) => (
        <Skeleton key={size} className={cn("rounded-card shrink-0", size)} />
      ))}
    </SkeletonGroup>
  );
}

/** Shown offline for a conversation that this device has not stored. */
function Missing() {
  const { now, next } = CONNECTION_TEXTS.conversationLater;
  return (
    <div
      role="status"
      className="flex flex-1 flex-col items-center justify-center gap-2 px-6 py-10 text-center text-balance"
    >
      <Icon name="cloud-off" className="text-ink-faint size-6" />
      <p className="font-medium">{now}</p>
      <p className="text-ink-soft text-sm">{next}</p>
    </div>
  );
}

type BackProps = { here: string; label: string; className: string; children: ReactNode };

function Back({ here, label, className, children }: BackProps) {
  return (
    <Link
      to={here}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      className={`rounded-control text-ink-soft hover:bg-hover hover:text-ink touch:size-11 inline-flex size-9 shrink-0 items-center justify-center ${className}`}
    >
      {children}
    </Link>
  );
}

/** Escape cancels the opening, unless something else with the focus uses the key. */
function useEscape(here: string) {
  const navigate = useNavigate();
  const isFocusFree = useIsFocusFree();
  // A key may be pressed just after the pane appears.
  useBeforePaint(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented || !isFocusFree()) return;
      navigate(here, { replace: true, preventScrollReset: true });
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [here, navigate, isFocusFree]);
}

/** Whether the opening conversation cannot come: there is no connection, and this device has not stored it. */
function useIsMissing(): boolean {
  const next = useNavigation().location;
  const isLost = useIsLost();
  const data = isLost && next ? threadAddress(next) : null;
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (data === null) return;
    let isLeft = false;
    void keptPage(new URL(data, window.location.href).href).then((copy) => {
      if (!isLeft && copy === undefined) setMissing(data);
    });
    return () => {
      isLeft = true;
    };
  }, [data]);
  return data !== null && missing === data;
}
