import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useActs } from "~/core/kit/acts";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Menu, type MenuChoice } from "~/core/kit/ui/menu";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { useMuting } from "~/task/acts/mute/use-muting";
import { personPath } from "~/core/person/person-path";
import { onDemand } from "~/core/live/on-demand";
import {
  adminActs,
  type AdminKind,
  hasWindow,
  OFFERED,
  warns,
  type WindowKind,
} from "~/task/commands/acts";
import { wordsOf } from "~/task/commands/acts.words";
import { goalOf } from "~/task/commands/command";
import { usePress } from "~/task/commands/use-command";
import type { AdminTask, Asked } from "~/task/acts/edit/use-read-text";

const EditWindow = onDemand(() => import("~/task/acts/edit/edit-window"));

type AdminTaskActionsProps = {
  task: AdminTask;
  /** The part whose button was pressed where the task shows it. */
  asked?: Asked | null;
  onAnswered?: () => void;
};

/** What an admin can do with a task: edit, reassign, complete or reopen, withdraw or restore it. */
export function AdminTaskActions(props: AdminTaskActionsProps) {
  const { task, asked = null, onAnswered } = props;
  const [chosen, setChosen] = useState<Asked | null>(null);
  const asking = chosen ?? asked;
  const menu = useRef<HTMLDivElement>(null);
  const { press, isUnderWay } = usePress(task);
  const navigate = useNavigate();
  const muting = useMuting(task);
  const page: MenuChoice = {
    label: `Open the page of ${task.user_name}`,
    icon: <Icon name="user-round" />,
    onSelect: () => navigate(personPath(task.user_id)),
  };

  function ask(part: WindowKind) {
    // After the menu has given the focus back to its button, to which the window returns it.
    setTimeout(() => {
      const button = menu.current?.querySelector("button");
      if (button) setChosen({ part, button });
    });
  }

  function close() {
    setChosen(null);
    onAnswered?.();
  }

  const offered = adminActs(task.stage).filter(
    (kind) => kind !== "unblock" || task.blocked_reason !== null,
  );
  const inMenu = offered.filter((kind) => !isShown(kind));

  function choicesOf(kinds: ReadonlyArray<AdminKind>): Array<MenuChoice> {
    return kinds.map((kind) => {
      const { icon } = OFFERED[kind].admin;
      const { does, forAdmin = does } = wordsOf(kind);
      return {
        label: goalOf(kind, task.stage) === "New" ? `${forAdmin} as New` : forAdmin,
        icon: <Icon name={icon} className={icon === "state-blocked" ? "size-3.5" : undefined} />,
        danger: warns(kind),
        onSelect: () => (hasWindow(kind) ? ask(kind) : press(kind)),
      };
    });
  }

  useActs(() => ({
    about: task.title,
    choices: [...choicesOf(inMenu), ...choicesOf(offered.filter(isShown)), ...muting(), page],
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
              aria-busy={isUnderWay || undefined}
              icon={<Icon name="ellipsis" />}
            />
          )}
          choices={() => [
            choicesOf(inMenu.filter((kind) => !warns(kind))),
            choicesOf(inMenu.filter(warns)),
            muting(),
            [page],
          ]}
        />
      </div>
      <OnceOpen open={asking !== null} onEscape={close}>
        <EditWindow asked={asking} task={task} onClose={close} />
      </OnceOpen>
    </>
  );
}

/** Where the task shows it, it is changed; the palette has it too. */
function isShown(kind: AdminKind): boolean {
  return kind === "deadline" || kind === "priority";
}
