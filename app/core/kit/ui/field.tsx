import { type ReactNode, useId } from "react";
import { cn } from "../cn";
import { Icon } from "./icon";
import { hasSign, SignedText } from "./signed-text";

/** What every form field has. */
export type FieldProps = {
  label: string;
  /** Hides the label of a field whose position makes it clear; screen readers still hear it. */
  labelHidden?: boolean;
  description?: ReactNode;
  error?: string | ReadonlyArray<string> | null;
  required?: boolean;
  id?: string;
  className?: string;
};

/** What a field's control must carry, so that label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  dir: "auto";
  "aria-label"?: string;
  required?: boolean;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

type FieldShellProps = FieldProps & {
  /** At the right end of the label's line, e.g. "12 of 500". */
  aside?: ReactNode;
  /** Set if `aside` describes the control. */
  asideId?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control and error in one block; the ids match those of @conform-to/react. */
export function Field({
  label,
  labelHidden = false,
  description,
  error,
  required = false,
  id,
  className,
  aside,
  asideId,
  children,
}: FieldShellProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const text = listErrors(error).join(" ");
  const descriptionId = description ? `${controlId}-description` : undefined;
  const errorId = text ? `${controlId}-error` : undefined;
  const describedBy = [errorId, descriptionId, asideId].filter(Boolean).join(" ");

  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      {labelHidden ? null : (
        <div className="flex items-baseline justify-between gap-3">
          <label htmlFor={controlId} className="text-ink text-sm font-medium">
            {label}
            {required ? (
              <span aria-hidden="true" className="text-danger ms-0.5">
                *
              </span>
            ) : null}
          </label>
          {aside ? <span className="tabular text-ink-faint text-xs">{aside}</span> : null}
        </div>
      )}
      {children({
        id: controlId,
        // What people type is written in the direction of its own script.
        dir: "auto",
        ...(labelHidden && { "aria-label": label }),
        required: required || undefined,
        "aria-invalid": errorId ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {labelHidden && aside ? (
        <span className="text-ink-faint min-h-4 text-xs">{aside}</span>
      ) : null}
      {errorId ? <FieldError id={errorId} text={text} /> : null}
      {description ? (
        <p id={descriptionId} className="text-ink-faint text-xs">
          {description}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="text-danger flex items-start gap-1.5 text-sm">
      {hasSign(text) ? null : <Icon name="circle-exclamation-point" className="mt-0.5 size-4" />}
      <span>
        <SignedText text={text} />
      </span>
    </p>
  );
}

function listErrors(error: FieldProps["error"]): ReadonlyArray<string> {
  if (!error) return [];
  return typeof error === "string" ? [error] : error;
}

/** The look shared by all fields and selects. */
export const controlClass = "control";
