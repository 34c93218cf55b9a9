import { t } from "~/core/words/t";
import { useMuting } from "~/task/acts/mute/use-muting";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import { Menu, type MenuChoice } from "~/core/kit/ui/menu";
import { labelOf, useBlock, useTaskCommands } from "~/task/commands/use-commands";
import { ACTS, nextAct, warns } from "~/task/acts/all";
import { ASKS } from "~/task/acts/block/asks";
import { useOwnActs } from "~/task/acts/use-own-acts";
import { useAsking } from "~/task/commands/use-asking";
import type { ActingTask } from "~/task/commands/act";

type RowMenuProps = {
  task: ActingTask & { blocked_reason: string | null; is_muted: boolean };
  /** Whether the reader is the task's person, and was not asked in. */
  isMine: boolean;
  /** Marks the task's notifications as read; null if none is unread. */
  onRead: (() => void) | null;
  /** Marks the task's last notification as unread; null if it has none, or the last is unread. */
  onUnread: (() => void) | null;
};

/** The other acts of a task's person, under "…" in its row. */
export function RowMenu({ task, isMine, onRead, onUnread }: RowMenuProps) {
  const { run } = useTaskCommands(task);
  const own = useOwnActs(task, "list");
  const { stage } = own;
  const { reason } = useBlock(task);
  const blocking = useAsking("block", ASKS, task);
  const muting = useMuting(task);

  function choices(): Array<Array<MenuChoice>> {
    const acts = own.acts
      .filter((kind) => kind !== nextAct(stage))
      .map((kind): MenuChoice => {
        const label = labelOf(kind, stage);
        return {
          label: own.isAsked(kind) ? `${label}…` : label,
          icon: <Icon name={ACTS[kind].own.icon} />,
          danger: warns(kind),
          onSelect: () => own.act(kind),
        };
      });
    const block: MenuChoice =
      reason === null
        ? {
            label: t("I’m blocked…"),
            icon: <StateGlyph state="blocked" />,
            onSelect: () => blocking.ask(),
          }
        : {
            label: ACTS.unblock.words.does,
            icon: <Icon name="check" />,
            onSelect: () => void run("unblock"),
          };
    const read: MenuChoice = {
      label: t("Mark read"),
      icon: <Icon name="check-check" />,
      onSelect: () => onRead?.(),
    };
    const unread: MenuChoice = {
      label: t("Mark unread"),
      icon: <Icon name="mail" />,
      onSelect: () => onUnread?.(),
    };
    const marks = [...(onRead === null ? [] : [read]), ...(onUnread === null ? [] : [unread])];
    if (!isMine) return [marks, muting()];
    return [stage === "Pending" ? [block] : [], acts, marks, muting()];
  }

  return (
    <>
      <Menu label={t("More: {title}", { title: task.title })} apart choices={choices} />
      {own.dialog}
      {blocking.dialog}
    </>
  );
}
