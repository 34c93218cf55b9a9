import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { cn } from "../cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  description?: ReactNode;
  /** Keeps a label that is plain text for screen readers only, e.g. in a table's first column. */
  labelHidden?: boolean;
};

/** A native checkbox with its label as one target. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, description, labelHidden = false, className, ...input },
  ref,
) {
  return (
    <label className={cn("check-line", className)}>
      <input
        {...input}
        ref={ref}
        type="checkbox"
        aria-label={labelHidden && typeof label === "string" ? label : undefined}
        className="checkbox"
      />
      {labelHidden ? null : (
        <span className="text-sm">
          {label}
          {description ? <span className="text-ink-faint block text-xs">{description}</span> : null}
        </span>
      )}
    </label>
  );
});
