import { Popover as Primitive } from "radix-ui";
import { type ReactNode, useMemo, useState } from "react";
import { useReturnFocus } from "../use-return-focus";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { t } from "~/core/words/t";

type PopoverProps = {
  open: boolean;
  /** What opened it, and closes it; its place is there, or at the row of a button that has no room of its own. */
  button: HTMLButtonElement | null;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/**
 * A small window at what it changes: the page behind it is neither dimmed nor closed to the pointer. It closes with
 * Escape, with its button, and with a press anywhere else. Load it on demand.
 */
export function Popover({ open, button, onClose, title, description, children }: PopoverProps) {
  const [main] = useState(() => document.getElementById("main"));
  const returnFocus = useReturnFocus();
  // While it closes, it stays where it was.
  const [opener, setOpener] = useState(button);
  if (button !== null && button !== opener) setOpener(button);
  const place = useMemo(() => ({ current: opener && placeOf(opener) }), [opener]);
  return (
    <Primitive.Root open={open}>
      <Primitive.Anchor virtualRef={place} />
      {/* Inside the landmark, and outside of what scrolls or cuts its content. */}
      <Primitive.Portal container={main}>
        <Primitive.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={title}
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            // An open list of choices is what Escape closes first.
            const isInList =
              event.target instanceof Element &&
              event.target.matches("[role=combobox][aria-expanded=true]");
            if (!isInList) onClose();
          }}
          onInteractOutside={({ target }) => {
            if (!(target instanceof Element)) return;
            // A toast lies above it; pressing it does not concern it. A press on the button closes it anyway.
            const isToast = target.closest("[data-toaster]") !== null;
            if (!isToast && button?.contains(target) !== true) onClose();
          }}
          className="rounded-card bg-surface shadow-float data-[state=closed]:animate-drop-out data-[state=open]:animate-drop-in z-40 flex max-h-(--radix-popover-content-available-height) w-92 max-w-[calc(100vw-1rem)] flex-col border"
        >
          <div className="shrink-0 py-2.5 ps-5 pe-11 sm:ps-6">
            <h2 className="text-sm font-semibold">{title}</h2>
            {description ? <p className="text-ink-soft text-xs">{description}</p> : null}
          </div>
          {children}
          {/* Last, so that the first field gets the focus. */}
          <IconButton
            label={t("Close")}
            size="sm"
            tooltip={false}
            icon={<Icon name="x" />}
            onClick={onClose}
            className="absolute end-1.5 top-1.5"
          />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function placeOf(button: HTMLButtonElement): Element {
  return button.getClientRects().length > 0 ? button : (button.closest("tr") ?? button);
}
