import { useEffect, useId, useRef } from "react";
import { useLatest } from "../use-same";
import { questionId, toast } from "./toaster";
import { notePlace } from "../note-place";
import { Button } from "./button";
import { t } from "~/core/words/t";

type Question = {
  /** A question with the same id is asked only once at a time. */
  id: string;
  message: string;
  /** What somebody must know before answering. */
  note?: string | undefined;
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel?: () => void;
  /** Focuses the place noted before something else was waited for. */
  focusBack?: () => void;
};

/** Asks in a toast that never closes by itself; the toast gets the focus, and Cancel returns it. */
export function confirmToast({ id, focusBack = notePlace(), ...question }: Question): void {
  toast.custom(
    (item) => (
      <QuestionToast
        {...question}
        onClose={() => {
          toast.dismiss(item.id);
          focusBack();
        }}
        isOpen={item.visible}
      />
    ),
    { id: questionId(id), duration: Number.POSITIVE_INFINITY },
  );
}

/**
 * Asks without being asked, in a toast like any other: it takes neither the focus nor a key, and no tap meant for what
 * it covers. Only its buttons answer it.
 */
export function offerToast({ id, ...question }: Omit<Question, "focusBack">): void {
  toast.custom(
    (item) => (
      <QuestionToast
        {...question}
        isOffer
        onClose={() => {
          const hasFocus = document.activeElement?.closest("[data-offer]") !== null;
          toast.dismiss(item.id);
          if (hasFocus) document.getElementById("main")?.focus({ preventScroll: true });
        }}
        isOpen={item.visible}
      />
    ),
    { id, duration: Number.POSITIVE_INFINITY },
  );
}

type QuestionToastProps = Omit<Question, "id" | "focusBack"> & {
  /** Nobody asked for the question. */
  isOffer?: boolean;
  isOpen: boolean;
  onClose: () => void;
};

function QuestionToast({
  message,
  note,
  confirmLabel = t("Yes"),
  cancelLabel = t("Cancel"),
  onConfirm,
  onCancel,
  onClose,
  isOffer = false,
  isOpen,
}: QuestionToastProps) {
  const messageId = useId();
  const noteId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const close = useLatest(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (isOffer || !isOpen || !element) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close.current();
    }
    cancelButton.current?.focus();
    element.addEventListener("keydown", handleKey);
    return () => element.removeEventListener("keydown", handleKey);
  }, [isOffer, isOpen, close]);

  return (
    <div
      ref={dialog}
      role={isOffer ? "group" : "alertdialog"}
      data-offer={isOffer || undefined}
      aria-labelledby={messageId}
      aria-describedby={note === undefined ? undefined : noteId}
      className="flex flex-col gap-3 p-3.5"
    >
      <p id={messageId} className="font-semibold">
        {message}
      </p>
      {note === undefined ? null : <p id={noteId}>{note}</p>}
      <div className="flex justify-end gap-2">
        <Button
          ref={cancelButton}
          size="sm"
          onClick={() => {
            onClose();
            onCancel?.();
          }}
        >
          {cancelLabel}
        </Button>
        <Button
          size="sm"
          variant="primary"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}
