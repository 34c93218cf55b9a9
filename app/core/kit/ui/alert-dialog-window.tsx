import { AlertDialog as Primitive } from "radix-ui";
import { useReturnFocus } from "../use-return-focus";
import { cn } from "../cn";
import type { AlertDialogProps } from "./alert-dialog";
import { Button } from "./button";
import { overlayClass, sheetClass } from "./window-class";
import { t } from "~/core/words/t";

/** The alert dialog's code, loaded when the first question is asked. */
export default function AlertDialogWindow({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = t("Cancel"),
  danger = false,
  pending = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...returnFocus}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            onCancel();
          }}
          className={cn(sheetClass, "gap-1 p-5 sm:max-w-md sm:p-6")}
        >
          <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
          <Primitive.Description asChild>
            <div className="text-ink-soft text-base">{description}</div>
          </Primitive.Description>
          <div className="mt-5 flex justify-end gap-2 max-sm:[&>*]:flex-1">
            <Primitive.Cancel asChild>
              <Button onClick={onCancel}>{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
