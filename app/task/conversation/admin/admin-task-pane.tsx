import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import TaskPane, { type TaskPaneProps } from "../task-pane";
import { t } from "~/core/words/t";
import { useActs } from "~/core/kit/acts";
import { Icon } from "~/core/kit/ui/icon";
import { Menu, type MenuChoice } from "~/core/kit/ui/menu";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { href } from "~/core/server/addresses";
import { useNeeds } from "~/task/acts/needs/use-needs";
import { useMuting } from "~/task/acts/mute/use-muting";
import { personPath } from "~/core/person/person-link";
import { onDemand } from "~/core/live/on-demand";
import { useMe } from "~/core/session/use-me";
import { goalOf } from "~/task/commands/command";
import { useFinish, usePress } from "~/task/commands/use-commands";
import type { Stage } from "~/task/row/task-life";
import type { AdminTask } from "~/task/acts/edit/edit-task-form";
import {
  ACTS,
  adminActs,
  type AdminKind,
  hasWindow,
  warns,
  type WindowKind,
} from "~/task/acts/all";
import { actOf } from "~/task/commands/act";
import type { Asked } from "./edit-window";

const EditWindow = onDemand(() => import("./edit-window"));

/** The conversation beside an admin's list, with the admin's acts on its task. */
export default function AdminTaskPane(props: Omit<TaskPaneProps, "actions" | "onChange">) {
  const { thread } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = thread ? (
    <AdminTaskActions task={thread.task} asked={asked} onAsk={setAsked} />
  ) : null;
  return (
    <TaskPane
      {...props}
      actions={actions}
      onChange={(part, button) => setAsked((was) => (was?.part === part ? null : { part, button }))}
    />
  );
}

type AdminTaskActionsProps = {
  task: AdminTask;
  /** The part of the task that is being changed. */
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
};

/** Edit, reassign, complete or reopen, withdraw or put back, and the other acts. */
function AdminTaskActions({ task, asked, onAsk }: AdminTaskActionsProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { press, isUnderWay } = usePress(task);
  const me = useMe();
  const isMine = me.uid === task.user_id;
  const leadToFinish = useFinish();
  const navigate = useNavigate();
  const muting = useMuting(task);
  const again: MenuChoice = {
    label: t("Assign again"),
    icon: <Icon name="copy" />,
    onSelect: () => navigate(href("/admin-dashboard/task-assign", { again: task.id })),
  };
  const routine: MenuChoice = {
    label: t("Make a routine of this"),
    icon: <Icon name="calendar-clock" />,
    onSelect: () => navigate(href("/admin-dashboard/routines/edit", { from: task.id })),
  };
  const [needs, needsWindow] = useNeeds(task.id, task.user_id);
  const isOver = task.stage === "Completed" || task.stage === "Withdrawn";
  const edits = isOver || task.done === null || !task.may_change ? [] : [needs];
  const page: MenuChoice = {
    label: t("Open the page of {userName}", { userName: task.user_name }),
    icon: <Icon name="user-round" />,
    onSelect: () => navigate(personPath(task.user_id)),
  };

  function ask(part: WindowKind) {
    // First the menu returns the focus to its button, to which the dialog later returns it.
    setTimeout(() => {
      const button = menu.current?.querySelector("button");
      if (button) onAsk({ part, button });
    });
  }

  const offered = adminActs(task, me).filter(
    (kind) => kind !== "unblock" || task.blocked_reason !== null,
  );
  const rest =
    task.stage === "Withdrawn"
      ? [page]
      : [again, ...(task.routine === null ? [routine] : []), page];
  const inMenu = offered.filter((kind) => !isShown(kind));

  function choicesOf(kinds: ReadonlyArray<AdminKind>): Array<MenuChoice> {
    return kinds.map((kind) => {
      const { icon } = ACTS[kind].admin;
      return {
        label: labelOf(kind, task.stage),
        icon: <Icon name={icon} className={icon === "state-blocked" ? "size-3.5" : undefined} />,
        danger: warns(kind),
        onSelect: () => {
          if (hasWindow(kind)) ask(kind);
          else if (!isMine || !leadToFinish(task, goalOf(kind, task.stage))) void press(kind);
        },
      };
    });
  }

  useActs(() => ({
    about: task.title,
    choices: [
      ...choicesOf(inMenu),
      ...choicesOf(offered.filter(isShown)),
      ...edits,
      ...muting(),
      ...rest,
    ],
  }));

  return (
    <>
      <div ref={menu} className="contents">
        <Menu
          label={t("Change {title}", { title: task.title })}

          aria-busy={isUnderWay || undefined}
          choices={() => [
            [...choicesOf(inMenu.filter((kind) => !warns(kind))), ...edits],
            choicesOf(inMenu.filter(warns)),
            muting(),
            rest,
          ]}
        />
      </div>
      <OnceOpen open={asked !== null} onEscape={() => onAsk(null)}>
        <EditWindow
          asked={asked}
          task={task}
          does={labelOf("reopen", task.stage)}
          onClose={() => onAsk(null)}
          onNeeds={
            isOver || task.done !== null
              ? undefined
              : () => {
                  onAsk(null);
                  needs.onSelect();
                }
          }
        />
      </OnceOpen>
      {needsWindow}
    </>
  );
}

function labelOf(kind: AdminKind, from: Stage): string {
  const { does, forAdmin = does } = actOf(kind).words;
  return goalOf(kind, from) === "New" ? t("{forAdmin} as New", { forAdmin }) : forAdmin;
}

/** These are changed where the task shows them, and in the palette. */
function isShown(kind: AdminKind): boolean {
  return kind === "deadline" || kind === "priority";
}
