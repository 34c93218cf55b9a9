import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { onIntent } from "~/core/live/on-demand";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { OnceOpen } from "./once-open";

const MenuWindow = onIntent(() => import("./menu-window"));

export type MenuChoice = {
  label: ReactNode;
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

type MenuProps = Omit<ComponentProps<typeof IconButton>, "icon" | "tooltip"> & {
  /** Three dots by default. */
  icon?: ReactNode;
  /** In the page's own space instead of beside the button, for a container that listens to all events inside it. */
  apart?: boolean;
  /** Returns the items in groups, divided by lines. Not called before the menu first opens. */
  choices: () => ReadonlyArray<ReadonlyArray<MenuChoice>>;
};

/** A menu of actions, under the button that opens it. */
export function Menu({ apart = false, choices, ...look }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"pointer" | "keyboard" | null>(null);
  return (
    <>
      <IconButton
        icon={<Icon name="ellipsis" />}
        {...look}
        id={id}
        ref={button}
        tooltip={false}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={({ detail }) => {
          // Enter and the space bar click without a position; pressed twice before the menu is loaded, they still
          // open it.
          const isByKey = detail === 0;
          setOpened((was) => (isByKey ? "keyboard" : was === null ? "pointer" : null));
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpened("keyboard");
        }}
      />
      <OnceOpen open={opened !== null} onEscape={() => setOpened(null)}>
        <MenuWindow
          opened={opened}
          button={button}
          apart={apart}
          choices={choices}
          onClose={() => setOpened(null)}
        />
      </OnceOpen>
    </>
  );
}
