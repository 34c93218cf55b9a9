import type { ComponentProps, ReactNode } from "react";
import { onIntent } from "~/core/live/on-demand";
import { cn } from "../cn";
import { OnceOpen } from "./once-open";

const DialogWindow = onIntent(() => import("./dialog-window"));

export type CloseReason = "escape" | "outside" | "button";

export type DialogProps = {
  open: boolean;
  /** The dialog never closes by itself: the owner of the draft decides. */
  onRequestClose: (reason: CloseReason) => void;
  title: string;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Renders in place, not at the end of the page, so that the server can send the dialog open. */
  inline?: boolean;
  children: ReactNode;
};

/** A modal window: a sheet from below on a phone, a card in the middle on a desktop. */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpen open={props.open} onEscape={() => props.onRequestClose("escape")}>
      <DialogWindow {...props} />
    </OnceOpen>
  );
}

/** The part of a dialog that scrolls. Inside a form, give the form `className="contents"`. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "base:min-h-0 base:flex-1 base:gap-4 flex flex-col overflow-y-auto px-5 pt-1 pb-5 sm:px-6",
        className,
      )}
    />
  );
}

/** The buttons of a dialog, always in sight; the main one comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-5 py-3 sm:px-6 max-sm:[&>*]:grow max-sm:[&>*]:basis-28">
      {children}
    </div>
  );
}
