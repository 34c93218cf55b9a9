import type { ReactNode } from "react";
import { onDemand } from "~/core/live/on-demand";
import { OnceOpen } from "./once-open";

const AlertDialogWindow = onDemand(() => import("./alert-dialog-window"));

export type AlertDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question that must be answered; Escape cancels, a click outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OnceOpen open={props.open} onEscape={props.onCancel}>
      <AlertDialogWindow {...props} />
    </OnceOpen>
  );
}
