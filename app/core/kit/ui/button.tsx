import { clsx } from "clsx";
import { type ComponentProps, forwardRef, type MouseEvent, type ReactNode } from "react";
import { Link } from "./link";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";
type ButtonSize = "sm" | "md" | "lg";
type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean };

/** Returns the classes of a button, for the rare element that is neither Button nor ButtonLink. */
export function buttonClass({ variant = "secondary", size = "md", full }: ButtonLook = {}): string {
  return `button button-${variant} button-${size}${full ? " w-full" : ""}`;
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    icon?: ReactNode;
    /** Busy: presses are ignored, the text stays, a line of light runs along the bottom edge. */
    pending?: boolean;
    /** Shown instead of the text while busy. */
    pendingLabel?: string;
  };

/** A button; it stays focusable while busy or disabled, so that focus is never lost. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    full,
    icon,
    pending = false,
    pendingLabel,
    disabled = false,
    type = "button",
    className,
    onClick,
    children,
    ...props
  },
  ref,
) {
  const isBlocked = pending || disabled;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...props}
      ref={ref}
      type={type}
      aria-disabled={isBlocked ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={handleClick}
      className={clsx(
        buttonClass({ variant, size, full }),
        disabled && !pending
          ? "border-hairline bg-sunken text-ink-faint hover:bg-sunken hover:text-ink-faint hover:opacity-100"
          : undefined,
        className,
      )}
    >
      {icon}
      {pendingLabel === undefined ? (
        children
      ) : pending ? (
        <Label now={pendingLabel} other={children} />
      ) : (
        <Label now={children} other={pendingLabel} />
      )}
      {pending ? <PendingLine /> : null}
    </button>
  );
});

/** One of two texts, with room for the other: a shrinking button would move its neighbour under a second click. */
function Label({ now, other }: { now: ReactNode; other: ReactNode }) {
  return (
    <span
      data-other={typeof other === "string" ? other : undefined}
      className="inline-grid justify-items-center after:invisible after:h-0 after:content-[attr(data-other)]"
    >
      {now}
    </span>
  );
}

/** What a busy button has beside its text. */
export function PendingLine() {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
      <span className="animate-horizon block h-full w-2/5 rounded-full bg-current motion-reduce:w-full motion-reduce:animate-none" />
    </span>
  );
}

type IntentButtonProps = Omit<ButtonProps, "name" | "pending" | "ref" | "type" | "value"> & {
  intent: string;
  /** The intent that is being sent. */
  sending: unknown;
};

/** One of the ways to send a form. */
export function IntentButton({ intent, sending, ...props }: IntentButtonProps) {
  const isSending = sending === intent;
  return <Button {...props} type="submit" name="intent" value={intent} pending={isSending} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button: it opens a page and changes nothing. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, size, full, icon, className, children, prefetch = "intent", ...props },
  ref,
) {
  return (
    <Link
      {...props}
      ref={ref}
      prefetch={prefetch}
      className={clsx(buttonClass({ variant, size, full }), className)}
    >
      {icon}
      {children}
    </Link>
  );
});
