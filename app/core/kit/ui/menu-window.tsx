import { DropdownMenu as Primitive } from "radix-ui";
import {
  type ComponentProps,
  forwardRef,
  Fragment,
  type FocusEvent,
  type RefObject,
  useImperativeHandle,
  useState,
} from "react";
import { cn } from "../cn";
import type { Menu, MenuChoice } from "./menu";

type MenuWindowProps = Pick<ComponentProps<typeof Menu>, "choices"> & {
  apart: boolean;
  opened: "pointer" | "keyboard" | null;
  button: RefObject<HTMLButtonElement>;
  onClose: () => void;
};

/** The menu's code, loaded when the first one is opened. */
export default function MenuWindow(props: MenuWindowProps) {
  const { apart, opened, button, choices, onClose } = props;
  const [main] = useState(() => document.getElementById("main"));

  /**
   * Focuses the first item. Radix does this only for a key that it saw itself. A pointer that leaves an item also
   * focuses the menu, from inside.
   */
  function focusFirst({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    const isEntry = target === currentTarget && !currentTarget.contains(relatedTarget);
    if (opened !== "keyboard" || !isEntry) return;
    currentTarget.querySelector<HTMLElement>("[role=menuitem]:not([data-disabled])")?.focus();
  }

  const content = (
    <Primitive.Content
      align="end"
      sideOffset={4}
      collisionPadding={8}
      aria-labelledby={button.current?.id}
      onFocus={focusFirst}
      onInteractOutside={(event) => {
        // The press on the button closes the menu anyway.
        if (event.target instanceof Node && button.current?.contains(event.target)) {
          event.preventDefault();
        }
      }}
      className="rounded-card bg-surface shadow-float data-[state=closed]:animate-drop-out data-[state=open]:animate-drop-in z-50 min-w-48 border p-1"
    >
      {choices()
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <Fragment key={index}>
            {index > 0 ? <Primitive.Separator className="bg-hairline mx-2 my-1 h-px" /> : null}
            {group.map((choice, place) => (
              <Item key={place} {...choice} />
            ))}
          </Fragment>
        ))}
    </Primitive.Content>
  );
  return (
    <Primitive.Root
      modal={false}
      dir={document.dir === "rtl" ? "rtl" : "ltr"}
      open={opened !== null}
      onOpenChange={onClose}
    >
      <Primitive.Trigger asChild>
        <StandIn button={button} />
      </Primitive.Trigger>
      {/* Stays inside its landmark and its dialog: without a portal, or with one into the page. */}
      {apart ? <Primitive.Portal container={main}>{content}</Primitive.Portal> : content}
    </Primitive.Root>
  );
}

function Item({ label, icon, danger = false, disabled = false, onSelect }: MenuChoice) {
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(
        "touch:h-11 flex h-9 items-center gap-2.5 rounded-[10px] px-2.5 text-sm font-medium outline-none",
        "data-disabled:text-ink-faint [&_svg]:size-4",
        danger
          ? "text-danger data-highlighted:bg-danger-soft"
          : "text-ink data-highlighted:bg-hover",
      )}
    >
      {icon}
      {label}
    </Primitive.Item>
  );
}

type StandInProps = { button: RefObject<HTMLButtonElement> };

/** The button is on the page long before its menu; this tells Radix about it. */
const StandIn = forwardRef<HTMLButtonElement | null, StandInProps>(function StandIn(
  { button },
  ref,
) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => button.current,
  );
  return null;
});
