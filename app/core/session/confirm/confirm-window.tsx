import { onDemand } from "~/core/live/on-demand";
import { OnceOpen } from "~/core/kit/ui/once-open";
import type { ConfirmDialogProps } from "./confirm-dialog";

const ConfirmDialog = onDemand(() => import("./confirm-dialog"));

/** The dialog that asks for the reader's own password, and then sends the refused act again. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const isAsked = props.asks !== null && props.asks !== undefined;
  return (
    <OnceOpen open={isAsked} onEscape={() => undefined}>
      <ConfirmDialog {...props} />
    </OnceOpen>
  );
}
