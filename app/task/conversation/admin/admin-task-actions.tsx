import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useActs } from "~/core/kit/acts";
import { notify } from "~/core/kit/ui/toaster";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Menu, type MenuChoice } from "~/core/kit/ui/menu";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { StateGlyph } from "~/core/kit/ui/state-glyph";
import { useMuting } from "~/task/acts/mute/use-muting";
import { personPath } from "~/core/person/person-path";
import { onDemand } from "~/core/live/on-demand";
import { useCommand } from "~/task/commands/use-command";
import { explain, offerToUndo } from "~/task/commands/use-commands";
import { BLOCK_TEXTS } from "~/task/acts/block/blocked.words";
import { COMMAND_TEXTS } from "~/task/row/tasks.words";
import type { AdminTask, AskedPart, TaskPart } from "~/task/acts/edit/admin-task";

const EditTaskDialog = onDemand(() => import("~/task/acts/edit/edit-task-dialog"));
const PartWindow = onDemand(() => import("~/task/acts/edit/part-window"));

type Question = TaskPart | "edit";

type Move = "withdraw" | "restore" | "complete" | "reopen" | "unblock";

type AdminTaskActionsProps = {
  task: AdminTask;
  /** The part whose button was pressed where the task shows it. */
  asked?: AskedPart | null;
  onAnswered?: () => void;
};

/** What an admin can do with a task: edit, reassign, complete or reopen, withdraw or restore it. */
export function AdminTaskActions(props: AdminTaskActionsProps) {
  const { task, asked = null, onAnswered } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [chosen, setChosen] = useState<AskedPart | null>(null);
  const asking = chosen ?? asked;
  const menu = useRef<HTMLDivElement>(null);
  const { move, isMoving } = useMove(task);
  const navigate = useNavigate();
  const muting = useMuting(task);
  const page: MenuChoice = {
    label: `Open the page of ${task.user_name}`,
    icon: <Icon name="user-round" />,
    onSelect: () => navigate(personPath(task.user_id)),
  };

  function ask(what: Question) {
    // After the menu has given the focus back to its button, to which the window returns it.
    setTimeout(() => {
      const button = menu.current?.querySelector("button");
      if (what === "edit") setIsEditing(true);
      else if (button) setChosen({ part: what, button });
    });
  }

  function close() {
    setChosen(null);
    onAnswered?.();
  }

  useActs(() => ({
    about: task.title,
    choices: [...choicesOf(task, ask, move).flat(), ...partChoices(task, ask), ...muting(), page],
  }));

  return (
    <>
      <div ref={menu} className="contents">
        <Menu
          trigger={(props) => (
            <IconButton
              {...props}
              label={`Change ${task.title}`}
              tooltip={false}
              aria-busy={isMoving || undefined}
              icon={<Icon name="ellipsis" />}
            />
          )}
          choices={() => [...choicesOf(task, ask, move), muting(), [page]]}
        />
      </div>
      <OnceOpen open={isEditing} onEscape={() => setIsEditing(false)}>
        <EditTaskDialog open={isEditing} task={task} onClose={() => setIsEditing(false)} />
      </OnceOpen>
      <OnceOpen open={asking !== null} onEscape={close}>
        <PartWindow asked={asking} task={task} onClose={close} />
      </OnceOpen>
    </>
  );
}

/** What the palette offers in addition: to change one part of a task. */
function partChoices({ stage }: AdminTask, ask: (what: Question) => void): Array<MenuChoice> {
  if (stage === "Withdrawn") return [];
  return [
    {
      label: "Change the deadline",
      icon: <Icon name="calendar-clock" />,
      onSelect: () => ask("deadline"),
    },
    {
      label: "Change the priority",
      icon: <Icon name="priority-high" />,
      onSelect: () => ask("priority"),
    },
  ];
}

function choicesOf(
  { stage, blocked_reason: need }: AdminTask,
  ask: (what: Question) => void,
  move: (kind: Move) => void,
): Array<Array<MenuChoice>> {
  if (stage === "Withdrawn") {
    const restore = <Icon name="archive-arrow-up" />;
    return [[{ label: "Restore", icon: restore, onSelect: () => move("restore") }]];
  }
  const reassign: MenuChoice = {
    label: "Reassign",
    icon: <Icon name="user-round-pen" />,
    onSelect: () => ask("person"),
  };
  const unblock: MenuChoice = {
    label: BLOCK_TEXTS.unblock,
    icon: <StateGlyph state="blocked" />,
    onSelect: () => move("unblock"),
  };
  return [
    [
      { label: "Edit", icon: <Icon name="pencil" />, onSelect: () => ask("edit") },
      ...(stage === "Completed" ? [] : [reassign]),
      ...(need === null ? [] : [unblock]),
      stage === "New" || stage === "Pending"
        ? {
            label: "Complete",
            icon: <Icon name="circle-check" />,
            onSelect: () => move("complete"),
          }
        : {
            label: stage === "Rejected" ? "Reopen as New" : "Reopen",
            icon: <Icon name="rotate-ccw" />,
            onSelect: () => move("reopen"),
          },
    ],
    [
      {
        label: "Withdraw",
        icon: <Icon name="archive" />,
        danger: true,
        onSelect: () => move("withdraw"),
      },
    ],
  ];
}

/** Changes the stage of a task and reports the result; a withdrawn task can be put back for a moment. */
function useMove(task: AdminTask) {
  const { run, running } = useCommand();

  async function move(kind: Move) {
    const ran = await run({ kind, tasks: [task] });
    if (ran === null) return;
    const { command, reply, answer } = ran;
    const message = answer.message ?? "";
    if (!answer.ok) explain(COMMAND_TEXTS.notDone, await reply);
    else if (kind === "withdraw") {
      offerToUndo(command, reply, message);
    } else notify({ type: "success", message });
  }

  return { isMoving: running !== null, move: (kind: Move) => void move(kind) };
}
