import { Dialog as Primitive } from "radix-ui";
import { Fragment } from "react";
import { isSecondPress } from "../one-press";
import { useReturnFocus } from "../use-return-focus";
import { cn } from "../cn";
import type { DialogProps } from "./dialog";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { overlayClass, sheetClass } from "./window-class";
import { t } from "~/core/words/t";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

/** The dialog's code, loaded when the first one is opened. */
export default function DialogWindow({
  open,
  onRequestClose,
  title,
  description,
  size = "md",
  inline = false,
  children,
}: DialogProps) {
  const Place = inline ? Fragment : Primitive.Portal;
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open}>
      <Place>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          // Before hydration the title does not name the dialog.
          aria-label={title}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          // Tab from the last button goes to the first field without scrolling to it.
          onFocus={({ target }) => {
            if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            // Escape first closes an open list of choices.
            const isInList =
              event.target instanceof Element &&
              event.target.matches("[role=combobox][aria-expanded=true]");
            if (!isInList) onRequestClose("escape");
          }}
          onInteractOutside={(event) => {
            event.preventDefault();
            // A toast lies above the dialog; pressing it does not concern the dialog.
            const isToast =
              event.target instanceof Element && event.target.closest("[data-toaster]") !== null;
            const isPress = event.type === "dismissableLayer.pointerDownOutside";
            if (isPress && !isToast && !isSecondPress(event.detail.originalEvent)) {
              onRequestClose("outside");
            }
          }}
          className={cn(sheetClass, widths[size])}
        >
          <div className="shrink-0 ps-5 pe-14 pt-4 pb-3 sm:ps-6 sm:pt-5">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="text-ink-soft mt-0.5 text-sm" asChild>
                <div>{description}</div>
              </Primitive.Description>
            ) : null}
          </div>
          {children}
          {/* Last in the dialog, so that the first field gets the focus first. */}
          <IconButton
            label={t("Close")}
            tooltip={false}
            icon={<Icon name="x" />}
            onClick={() => onRequestClose("button")}
            className="absolute end-3 top-3 sm:top-4"
          />
        </Primitive.Content>
      </Place>
    </Primitive.Root>
  );
}
