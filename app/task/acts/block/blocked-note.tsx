import { BlockedLine } from "./blocked-line";
import { UnblockButton } from "./unblock-button";
import type { ThreadTask } from "~/task/entries/thread";
import { useBlock } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";

type BlockedNoteProps = {
  task: ThreadTask;
  /** Its person unblocks it where they answer. */
  isMine: boolean;
  className?: string;
};

/** Says that a task is blocked, for as long as it is, and lets an admin end that. */
export function BlockedNote({ task, isMine, className }: BlockedNoteProps) {
  const { reason } = useBlock(task);
  if (reason === null) return null;
  const blocked = { blocked_at: task.blocked_at, blocked_reason: reason };
  return (
    <div className={cn("bg-blocked-soft flex items-center gap-3 border-t px-4 py-2", className)}>
      <BlockedLine task={blocked} className="flex-1" />
      {isMine ? null : <UnblockButton task={task} />}
    </div>
  );
}
