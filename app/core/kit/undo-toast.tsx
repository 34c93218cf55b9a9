import { type ReactNode, useEffect } from "react";
import { toast } from "react-hot-toast/headless";
import { forgetErrors } from "./ui/toaster";
import { Button } from "./ui/button";
import { Kbd } from "./ui/kbd";
import { isKey, isTyping } from "./keys";
import { joinedBy, type Offer, undoAll } from "./undo-offers";
import { t } from "~/core/words/t";

const UNDO_MS = 6000;

/** The offers still open, the newest last. */
let offers: ReadonlyArray<Offer> = [];
let isListening = false;

/**
 * Says what was done and offers to undo it, for six seconds, longer while the pointer or the focus is on it. Tab
 * reaches the button, and Ctrl+Z presses the newest one from anywhere but a text field. The toast may also have a
 * link.
 */
export function offerUndo(message: string, undo: () => void, link?: ReactNode): void {
  offer({ messages: [message], link, group: null, undos: [undo] });
}

/**
 * The same for several commands, given one after the other; `count` names how many. The button undoes all of them,
 * Ctrl+Z one at a time.
 */
export function offerUndoOfSeveral(
  done: { group: string; message: string; count: (many: number) => string },
  undo: () => void,
): void {
  const before = joinedBy(offers, done.group);
  const undos = [...(before?.undos ?? []), undo];
  const messages = [...(before?.messages ?? []), done.message];
  offer({ ...done, messages, link: undefined, undos, id: before?.id });
}

type Offered = Omit<Offer, "id"> & { link: ReactNode; id?: string | undefined };

function offer({ link, id: known, ...offered }: Offered): void {
  forgetErrors();
  const { messages, count } = offered;
  const many = messages.length;
  const id = toast.custom(
    (item) => (
      <UndoToast
        id={item.id}
        isVisible={item.visible}
        message={many > 1 && count ? count(many) : (messages[0] ?? "")}
        link={link}
        isOne={many === 1}
        onUndo={() => takeBack(item.id)}
      />
    ),
    { duration: UNDO_MS, ...(known !== undefined && { id: known }) },
  );
  forget(id);
  offers = [...offers, { ...offered, id }];
  setTimeout(listen);
}

function takeBack(id: string) {
  const offered = offers.find((one) => one.id === id);
  take(id);
  if (offered) undoAll(offered);
}

/** Undoes the newest of several; the others stay on offer. */
function undoNewest({ id, ...newest }: Offer) {
  const undo = newest.undos.at(-1);
  const [messages, undos] = [newest.messages.slice(0, -1), newest.undos.slice(0, -1)];
  if (undos.length === 0) take(id);
  else offer({ ...newest, id, messages, undos, link: undefined });
  undo?.();
}

function forget(id: string) {
  offers = offers.filter((one) => one.id !== id);
}

function take(id: string) {
  toast.dismiss(id);
  forget(id);
}

function listen() {
  if (isListening) return;
  isListening = true;
  document.addEventListener("keydown", (event) => {
    if (!isKey(event, "undo") || isTyping(event.target)) return;
    // Toasts that closed by themselves are no longer offers.
    offers = offers.filter(({ id }) => document.querySelector(`[data-undo="${CSS.escape(id)}"]`));
    const newest = offers.at(-1);
    if (!newest) return;
    event.preventDefault();
    undoNewest(newest);
  });
}

type UndoToastProps = {
  id: string;
  isVisible: boolean;
  message: string;
  link: ReactNode;
  /** With several commands Ctrl+Z undoes less than the button, which then does not name the key. */
  isOne: boolean;
  onUndo: () => void;
};

function UndoToast({ id, isVisible, message, link, isOne, onUndo }: UndoToastProps) {
  // A toast that is closing does not count.
  useEffect(() => {
    if (!isVisible) forget(id);
  }, [id, isVisible]);
  return (
    <div data-undo={id} className="flex items-center gap-3 py-2 ps-3.5 pe-2 font-medium">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{message}</p>
      {link}
      <Button
        size="sm"
        aria-keyshortcuts={isOne ? "Control+Z" : undefined}
        onClick={(event) => {
          // The closing toast must not keep the pause that its focus began.
          event.currentTarget.blur();
          onUndo();
          // After a press by keyboard, the focus continues in the page.
          const main = document.getElementById("main");
          if (document.activeElement === document.body) main?.focus({ preventScroll: true });
        }}
      >
        {t("Undo")}
        {isOne ? (
          <span className="touch:hidden">
            <Kbd>{t("Ctrl Z")}</Kbd>
          </span>
        ) : null}
      </Button>
    </div>
  );
}
