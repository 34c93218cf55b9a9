import type { ReactNode } from "react";
import { toast } from "react-hot-toast/headless";
import { forgetErrors } from "~/components/toaster";
import { Button } from "~/components/ui/button";
import { Kbd } from "~/components/ui/kbd";
import { isKey } from "~/domain/keys";

const UNDO_MS = 6000;

/** What can still be taken back, the newest last. */
let offers: ReadonlyArray<{ id: string; undo: () => void }> = [];
let isListening = false;

/**
 * Says what was done and offers to undo it, for six seconds, longer while the pointer or the focus is on it. Tab
 * reaches the button, Ctrl+Z presses the newest from anywhere but a text field. A link to it may go with it. Returns a function that takes the offer back.
 */
export function offerUndo(message: string, undo: () => void, link?: ReactNode): () => void {
  forgetErrors();
  const id = toast.custom(
    (item) => (
      <UndoToast
        id={item.id}
        message={message}
        link={link}
        onUndo={() => {
          take(item.id);
          undo();
        }}
      />
    ),
    { duration: UNDO_MS },
  );
  offers = [...offers, { id, undo }];
  setTimeout(listen);
  return () => take(id);
}

function take(id: string) {
  toast.dismiss(id);
  offers = offers.filter((offer) => offer.id !== id);
}

function listen() {
  if (isListening) return;
  isListening = true;
  document.addEventListener("keydown", (event) => {
    if (!isKey(event, "undo") || isTyping(event.target)) return;
    // Toasts go by themselves after a while.
    offers = offers.filter(({ id }) => document.querySelector(`[data-undo="${CSS.escape(id)}"]`));
    const newest = offers.at(-1);
    if (!newest) return;
    event.preventDefault();
    take(newest.id);
    newest.undo();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]",
    ) !== null
  );
}

type UndoToastProps = {
  id: string;
  message: string;
  link: ReactNode;
  onUndo: () => void;
};

function UndoToast({ id, message, link, onUndo }: UndoToastProps) {
  return (
    <div data-undo={id} className="flex items-center gap-3 py-2 pr-2 pl-3.5 font-medium">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{message}</p>
      {link}
      <Button
        size="sm"
        aria-keyshortcuts="Control+Z"
        onClick={(event) => {
          // The toast goes, and must not keep the pause that its focus began.
          event.currentTarget.blur();
          onUndo();
          // After pressing it by keyboard, the focus continues in the page.
          const main = document.getElementById("main");
          if (document.activeElement === document.body) main?.focus({ preventScroll: true });
        }}
      >
        Undo
        <span className="touch:hidden">
          <Kbd>Ctrl Z</Kbd>
        </span>
      </Button>
    </div>
  );
}
