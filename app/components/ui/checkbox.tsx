import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { cn } from "~/utils/cn";
import { Icon } from "./icon";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  description?: ReactNode;
  /** Keeps the label for screen readers only, e.g. in a table's first column. */
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
          className="peer rounded-hair border-line-strong bg-surface checked:border-action checked:bg-action size-4.5 appearance-none border transition-colors disabled:opacity-50"
        />
        <Icon
          name="check"
          className="text-on-action pointer-events-none absolute inset-0.5 size-3.5 opacity-0 transition-opacity peer-checked:opacity-100"
        />
      </span>
      <span className={labelHidden ? "sr-only" : "text-sm"}>
        {label}
        {description ? <span className="text-ink-faint block text-xs">{description}</span> : null}
      </span>
    </label>
  );
});
