import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { cn } from "../cn";
import { Icon } from "./icon";

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
    <label className={cn("touch:py-3 flex items-start gap-2.5 py-1", className)}>
      <span className="relative mt-0.5 inline-flex size-4.5 shrink-0">
        <input
          {...input}
          ref={ref}
          type="checkbox"
          aria-label={labelHidden && typeof label === "string" ? label : undefined}
          className="checkbox peer"
        />
        <Icon name="check" className="checkbox-mark" />
      </span>
      {labelHidden ? null : (
        <span className="text-sm">
          {label}
          {description ? <span className="text-ink-faint block text-xs">{description}</span> : null}
        </span>
      )}
    </label>
  );
});
