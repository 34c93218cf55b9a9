import { type ComponentProps, type ReactNode, useRef } from "react";
import { t } from "~/core/words/t";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { UnreadDot } from "~/core/kit/ui/count";
import { StateGlyph } from "~/core/kit/ui/icon";
import { Time } from "~/core/kit/ui/time";
import type { TaskRow } from "~/task/row/task-row";
import { formatExact, formatSince } from "~/core/time/time";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { LastLine } from "~/task/entries/last-line";
import type { ThreadTask } from "~/task/entries/thread";
import { useBlock, usePress } from "~/task/commands/use-commands";
import { Button } from "~/core/kit/ui/button";
import { useBeforePaint } from "~/core/kit/hydration";
import { keepFocus } from "~/core/kit/use-return-focus";
import { BLOCK } from "./act";

type BlockedLineProps = {
  task: { blocked_at: string | null; blocked_reason: string | null };
  /** Shown before the line, e.g. the dot of an unread entry. */
  lead?: ReactNode;
  className?: string;
};

/** Why and since when a task is blocked; nothing for any other task. */
export function BlockedLine({ task, lead, className }: BlockedLineProps) {
  const timeSettings = useTimeSettings();
  const { blocked_at: at, blocked_reason: reason } = task;
  if (at === null || reason === null) return null;
  return (
    <div
      className={cn("text-blocked flex min-w-0 flex-wrap items-start gap-x-1.5 text-sm", className)}
    >
      {lead ? <span className="mt-1.5 flex">{lead}</span> : null}
      <StateGlyph state="blocked" className="mt-0.75" />
      <p
        dir="auto"
        className="line-clamp-2 min-w-24 flex-1 [overflow-wrap:anywhere]"
        title={reason}
      >
        <bdi className="font-semibold">{t("Blocked")}:</bdi> {reason}
      </p>
      <Time
        dateTime={at}
        exact={t("Blocked since {exact}", { exact: formatExact(at, timeSettings) })}
        className="text-ink-faint shrink-0 text-xs leading-5"
      >
        {formatSince(at, timeSettings)}
      </Time>
    </div>
  );
}

/** Whether the line already contains the last entry. */
export function saysLast(task: Pick<TaskRow, "blocked_at" | "last_kind">): boolean {
  return task.blocked_at !== null && task.last_kind === "blocked";
}

type LastSaidProps = {
  task: BlockedLineProps["task"] & ComponentProps<typeof LastLine>["task"] & { unread: number };
};

/** What blocks a task, and the last entry, with a dot if it is unread. */
export function LastSaid({ task }: LastSaidProps) {
  const dot = task.unread > 0 ? <UnreadDot /> : null;
  const isSaid = saysLast(task);
  return (
    <>
      <BlockedLine task={task} lead={isSaid ? dot : null} />
      {isSaid ? null : <LastLine task={task}>{dot}</LastLine>}
    </>
  );
}

type BlockedNoteProps = {
  task: ThreadTask;
  /** The task's person unblocks it where they answer. */
  isMine: boolean;
  className?: string;
};

/** Says that a task is blocked, while it is, and lets an admin unblock it. */
export function BlockedNote({ task, isMine, className }: BlockedNoteProps) {
  const { reason } = useBlock(task);
  if (reason === null) return null;
  const blocked = { blocked_at: task.blocked_at, blocked_reason: reason };
  return (
    <div
      className={cn("bg-blocked-soft base:border-t flex items-center gap-3 px-4 py-2", className)}
    >
      <BlockedLine task={blocked} className="flex-1" />
      {isMine ? null : <UnblockButton task={task} />}
    </div>
  );
}

type UnblockButtonProps = {
  task: { id: string; version: number; title: string };
  variant?: "secondary" | "quiet";
};

/** Unblocks a task; its person is told. */
export function UnblockButton({ task, variant = "secondary" }: UnblockButtonProps) {
  const { press, isUnderWay } = usePress(task);
  const button = useRef<HTMLButtonElement>(null);
  const mayUnblock = may(useMe(), "administer");
  useBeforePaint(() => {
    const element = button.current;
    return () => {
      if (element && document.activeElement === element) keepFocus(element);
    };
  }, []);

  if (!mayUnblock) return null;
  return (
    <Button
      ref={button}
      size="sm"
      variant={variant}
      pending={isUnderWay}
      onClick={() => void press("unblock")}
      className="relative z-10"
    >
      {BLOCK.unblock.words.forAdmin}
      <span className="sr-only">{t(" “{title}”", { title: task.title })}</span>
    </Button>
  );
}
