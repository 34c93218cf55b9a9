import { Popover as Primitive } from "radix-ui";
import { type ReactNode, useMemo, useState } from "react";
import { useReturnFocus } from "../use-return-focus";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { t } from "~/core/words/t";

type PopoverProps = {
  open: boolean;
  /** Opens and closes the popover, which is placed at this button, or at its row while the button is hidden. */
  button: HTMLButtonElement | null;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/**
 * A small window beside what it changes: the page behind it is neither dimmed nor blocked. Escape, its button, and a
 * press anywhere else close it. Load it on demand.
 */
export function Popover({ open, button, onClose, title, description, children }: PopoverProps) {
  const [main] = useState(() => document.getElementById("main"));
  const returnFocus = useReturnFocus();
  // A closing popover stays where it was.
  const [opener, setOpener] = useState(button);
  if (button !== null && button !== opener) setOpener(button);
  const place = useMemo(() => ({ current: opener && placeOf(opener) }), [opener]);
  return (
    <Primitive.Root open={open}>
      <Primitive.Anchor virtualRef={place} />
      {/* Inside the landmark, and outside of anything that scrolls or cuts its content. */}
      <Primitive.Portal container={main}>
        <Primitive.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={title}
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            // Escape first closes an open list of choices.
            const isInList =
              event.target instanceof Element &&
              event.target.matches("[role=combobox][aria-expanded=true]");
            if (!isInList) onClose();
          }}
          onInteractOutside={({ target }) => {
            if (!(target instanceof Element)) return;
            // A toast lies above the popover. A press on the button closes the popover anyway.
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
          {/* Last in the popover, so that the first field gets the focus. */}
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
