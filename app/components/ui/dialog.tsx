import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { useReturnFocus } from "~/hooks/use-return-focus";
import { cn } from "~/utils/cn";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { NoPrefetch } from "./prefetch";

export type CloseReason = "escape" | "outside" | "button";

type DialogProps = {
  open: boolean;
  /** The dialog never closes by itself: the owner of the draft decides. */
  onRequestClose: (reason: CloseReason) => void;
  title: string;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Rendered in place, not at the end of the page, so that the server can send it open. */
  inline?: boolean;
  children: ReactNode;
};

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

/** A modal window: a sheet from below on a phone, a card in the middle on a desktop. */
export function Dialog({
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
          // Its title names it only after hydration.
          aria-label={title}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            // An open list of choices is what Escape closes first.
            const isInList =
              event.target instanceof Element &&
              event.target.matches("[role=combobox][aria-expanded=true]");
            if (!isInList) onRequestClose("escape");
          }}
          onInteractOutside={(event) => {
            event.preventDefault();
            // A toast lies above the dialog; pressing it says nothing about the dialog.
            const isToast =
              event.target instanceof Element && event.target.closest("[data-toaster]") !== null;
            if (event.type === "dismissableLayer.pointerDownOutside" && !isToast) {
              onRequestClose("outside");
            }
          }}
          className={cn(sheetClass, widths[size])}
        >
          <div className="shrink-0 pt-4 pr-14 pb-3 pl-5 sm:pt-5 sm:pl-6">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="text-ink-soft mt-0.5 text-sm" asChild>
                <div>{description}</div>
              </Primitive.Description>
            ) : null}
          </div>
          <NoPrefetch>{children}</NoPrefetch>
          {/* Last, so that the first field is what the focus and Tab come to first. */}
          <IconButton
            label="Close"
            tooltip={false}
            icon={<Icon name="x" />}
            onClick={() => onRequestClose("button")}
            className="absolute top-3 right-3 sm:top-4"
          />
        </Primitive.Content>
      </Place>
    </Primitive.Root>
  );
}

/** The shade behind a modal window. */
export const overlayClass =
  "fixed inset-0 z-40 bg-[rgb(26_21_14/0.5)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** The window itself; a dialog and a question share it. */
export const sheetClass = cn(
  "fixed z-40 flex flex-col bg-surface shadow-float",
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card pb-[env(safe-area-inset-bottom)]",
  "data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,52rem)] sm:w-[calc(100%-3rem)] sm:rounded-card sm:pb-0",
  "sm:data-[state=closed]:animate-rise-out sm:data-[state=open]:animate-rise-in",
);

/** The part of a dialog that scrolls. Inside a form, give the form `className="contents"`. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5 sm:px-6",
        className,
      )}
    />
  );
}

/** The buttons of a dialog, always in sight; the main one comes last. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "flex shrink-0 items-center justify-end gap-2 border-t px-5 py-3 sm:px-6 max-sm:[&>*]:flex-1",
        className,
      )}
    />
  );
}
