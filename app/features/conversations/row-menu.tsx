import { useMuting } from "~/task/acts/mute/use-muting";
import { useBlocking } from "~/task/acts/block/use-blocking";
import { useRejecting } from "~/task/acts/reject/use-rejecting";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Menu, type MenuChoice } from "~/core/kit/ui/menu";
import { StateGlyph } from "~/core/kit/ui/state-glyph";
import { BLOCK_TEXTS } from "~/task/acts/block/blocked.words";
import { goalOf } from "~/task/commands/command";
import { type ActingTask, useBlock, useTaskCommands } from "~/task/commands/use-commands";
import { ownActions } from "~/task/row/task-life";
import { decisionWords } from "~/task/commands/kinds.words";

type RowMenuProps = {
  task: ActingTask & { blocked_reason: string | null; muted_until: string | null };
  /** Marks what came in on it as read; null if nothing is unread. */
  onRead: (() => void) | null;
  /** Marks the last of it as unread; null where nothing came in, or it is unread. */
  onUnread: (() => void) | null;
  onAct: () => void;
};

/** What else a task's person can do with it, under "…" in its row. */
export function RowMenu({ task, onRead, onUnread, onAct }: RowMenuProps) {
  const { stage, run } = useTaskCommands(task);
  const { reason } = useBlock(task);
  const rejecting = useRejecting(task);
  const blocking = useBlocking(task);
  const muting = useMuting(task);

  function choices(): Array<Array<MenuChoice>> {
    const moves = ownActions(stage)
      .filter((action) => action !== "accept" && !(action === "complete" && stage === "Pending"))
      .map((action): MenuChoice => {
        const isRejection = action === "reject";
        const { does } = decisionWords({ kind: action, goal: goalOf(action, stage) });
        return {
          label: isRejection ? `${does}…` : does,
          icon: <Icon name={ICONS[action]} />,
          danger: isRejection,
          onSelect: isRejection
            ? rejecting.ask
            : () => {
                onAct();
                void run(action);
              },
        };
      });
    const block: MenuChoice =
      reason === null
        ? { label: BLOCK_TEXTS.say, icon: <StateGlyph state="blocked" />, onSelect: blocking.ask }
        : {
            label: BLOCK_TEXTS.takeBack,
            icon: <Icon name="check" />,
            onSelect: () => void run("unblock"),
          };
    const read: MenuChoice = {
      label: "Mark read",
      icon: <Icon name="check-check" />,
      onSelect: () => onRead?.(),
    };
    const unread: MenuChoice = {
      label: "Mark unread",
      icon: <Icon name="mail" />,
      onSelect: () => onUnread?.(),
    };
    const marks = [...(onRead === null ? [] : [read]), ...(onUnread === null ? [] : [unread])];
    return [stage === "Pending" ? [block] : [], moves, marks, muting()];
  }

  return (
    <>
      <Menu
        trigger={(props) => (
          <IconButton
            {...props}
            label={`More: ${task.title}`}
            tooltip={false}
            icon={<Icon name="ellipsis" />}
          />
        )}
        apart
        choices={choices}
      />
      {rejecting.dialog}
      {blocking.dialog}
    </>
  );
}

const ICONS = {
  accept: "check",
  complete: "circle-check",
  reject: "circle-x",
  release: "rotate-ccw",
  reopen: "rotate-ccw",
} as const;
