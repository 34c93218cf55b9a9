import { type ReactNode, useEffect, useRef } from "react";
import { resolveValue, toast, type Toast, useToaster } from "react-hot-toast/headless";
import { Icon } from "./icon";
import { cn } from "../cn";
import { hasSign, SignedText } from "./signed-text";
import { t } from "~/core/words/t";

export { toast };

/** How long each kind of toast stays, in milliseconds. */
export const TOAST_DURATIONS_MS = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
  custom: 4000,
} as const satisfies Record<Toast["type"], number>;

const options = {
  // The closing animation takes 120 ms.
  removeDelay: 160,
  blank: { duration: TOAST_DURATIONS_MS.blank },
  error: { duration: TOAST_DURATIONS_MS.error },
  success: { duration: TOAST_DURATIONS_MS.success },
  loading: { duration: TOAST_DURATIONS_MS.loading },
  custom: { duration: TOAST_DURATIONS_MS.custom },
};

/**
 * Where toasts appear: at the top, or above a phone’s bottom bar and message field; at most 20 at once, the newest
 * first. Render it once, in the root.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(options);
  const questions = toasts.filter(isQuestion);
  const messages = toasts.filter((item) => !isQuestion(item));
  const { endPause } = handlers;
  const place = useRef<HTMLDivElement>(null);

  // A toast that disappears under the pointer or the focus sends no leave and no blur.
  useEffect(() => {
    if (!isHeld(place.current)) endPause();
  }, [toasts.length, endPause]);

  return (
    <div
      ref={place}
      data-toaster
      onPointerEnter={() => canHover() && handlers.startPause()}
      onPointerLeave={handlers.endPause}
      onFocusCapture={handlers.startPause}
      onBlurCapture={handlers.endPause}
      className="toaster pointer-events-none fixed inset-x-3 top-3 z-50 flex flex-col items-center gap-2 sm:inset-x-4 sm:top-4 sm:items-end"
    >
      {/* Beside the foot of the sidebar, where the questions are asked. */}
      <div className="flex w-full flex-col items-center gap-2 empty:hidden sm:items-end lg:fixed lg:start-64 lg:bottom-4 lg:w-auto lg:items-start">
        {questions.map((item) => (
          <Frame key={item.id} toast={item}>
            {resolveValue(item.message, item)}
          </Frame>
        ))}
      </div>
      {/* The live region must be on the page before its first message, or a screen reader would miss that message. */}
      <div
        role="status"
        aria-live="polite"
        aria-atomic="false"
        className="flex w-full flex-col items-center gap-2 sm:items-end"
      >
        {messages.map((item) => (
          <Frame key={item.id} toast={item}>
            <Message
              {...item}
              onDismiss={(button) => {
                button.blur();
                toast.dismiss(item.id);
              }}
            >
              {resolveValue(item.message, item)}
            </Message>
          </Frame>
        ))}
      </div>
    </div>
  );
}

/** Where browsers think that a lifted finger still hovers, the toast would never close. */
function canHover(): boolean {
  return matchMedia("(hover: hover)").matches;
}

function isHeld(place: HTMLElement | null): boolean {
  return place?.matches(canHover() ? ":hover, :focus-within" : ":focus-within") ?? false;
}

type FrameProps = { toast: Pick<Toast, "type" | "visible">; children: ReactNode };

function Frame({ toast: item, children }: FrameProps) {
  return (
    <div
      data-toast={item.type}
      className={cn(
        "rounded-card bg-surface shadow-float pointer-events-auto w-fit max-w-[min(350px,100%)] border text-sm",
        item.visible ? "animate-drop-in" : "animate-drop-out",
      )}
    >
      {children}
    </div>
  );
}

const icons: Partial<Record<Toast["type"], ReactNode>> = {
  success: <Icon name="circle-check" className="text-completed size-4.5" />,
  error: <Icon name="circle-exclamation-point" className="text-danger size-4.5" />,
  loading: <Icon name="loader-circle" className="text-ink-faint size-4.5 animate-spin" />,
};

type MessageProps = Pick<Toast, "type" | "icon" | "duration"> & {
  children: ReactNode;
  onDismiss?: (button: HTMLButtonElement) => void;
};

function Message({ type, icon, duration, children, onDismiss }: MessageProps) {
  if (type === "custom") return children;
  const isSigned = typeof children === "string" && hasSign(children);
  return (
    <div className="flex items-start gap-2.5 py-2.5 ps-3.5 pe-2 font-medium">
      {isSigned ? null : <span className="mt-px empty:hidden">{icon ?? icons[type]}</span>}
      <div className="min-w-0 flex-1 self-center [overflow-wrap:anywhere]">
        {isSigned ? <SignedText text={children} /> : children}
      </div>
      {duration === TOAST_DURATIONS_MS.success ? (
        <span className="w-1" />
      ) : (
        <button
          type="button"
          aria-label={t("Dismiss message")}
          onClick={(event) => onDismiss?.(event.currentTarget)}
          className="rounded-control text-ink-faint hover:bg-hover hover:text-ink touch:-my-2.5 touch:-me-1 touch:size-10 -my-1 inline-flex size-7 shrink-0 items-center justify-center"
        >
          <Icon name="x" className="size-4" />
        </button>
      )}
    </div>
  );
}

const QUESTION_PREFIX = "question:";

/** The id of a toast that is a question; questions get the focus, so they are outside the live region. */
export function questionId(id: string): string {
  return QUESTION_PREFIX + id;
}

function isQuestion({ id }: Toast): boolean {
  return id.startsWith(QUESTION_PREFIX);
}

type Notice = {
  type: "info" | "success" | "error" | "warning";
  message: string;
  description?: string | undefined;
  duration?: number;
};

let errors: ReadonlyArray<string> = [];

/** A success ends an earlier failure: shown together they would contradict each other. */
export function forgetErrors(): void {
  for (const id of errors) toast.dismiss(id);
  errors = [];
}

/** A message for the script of a plain page, which shows it as long as `notify` would. */
export function NoticeTemplate({ type: kind, ...notice }: Notice) {
  const type = kind === "success" || kind === "error" ? kind : "blank";
  const duration = TOAST_DURATIONS_MS[type];
  return (
    <template data-notice={duration}>
      <Frame toast={{ type, visible: true }}>
        <Message {...{ type, duration, icon: iconOf(kind) }}>{contentOf(notice)}</Message>
      </Frame>
    </template>
  );
}

function contentOf({ message, description }: Pick<Notice, "message" | "description">) {
  if (!description) return message;
  return (
    <>
      {message}
      <span className="text-ink-soft block font-normal">{description}</span>
    </>
  );
}

function iconOf(type: Notice["type"]) {
  if (type === "success" || type === "error") return null;
  const name = type === "warning" ? "triangle-exclamation-point" : "info";
  return <Icon name={name} className="text-ink-soft size-4.5" />;
}

/** Shows a message that a redirect carried, or one of the page's own; returns its id. */
export function notify({ type, message, description, duration }: Notice): string {
  const content = contentOf({ message, description });
  const settings = duration === undefined ? {} : { duration };
  if (type === "success") {
    forgetErrors();
    return toast.success(content, settings);
  }
  // The same error again replaces the first one.
  if (type === "error") {
    const id = toast.error(content, { ...settings, id: `${message}${description ?? ""}` });
    errors = [...errors, id];
    return id;
  }
  return toast(content, { ...settings, icon: iconOf(type) });
}
