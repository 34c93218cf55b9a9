import { lazy, type ReactNode } from "react";
import { loadPatiently } from "~/hooks/load-patiently";
import { OnceOpen } from "./once-open";

const AlertDialogWindow = lazy(() => loadPatiently(() => import("./alert-dialog-window")));

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

/** A question that has to be answered; Escape is Cancel, a click outside is nothing. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <AlertDialogWindow {...props} />
    </OnceOpen>
  );
}
