import { type ComponentProps, forwardRef, type ReactNode } from "react";
import { cn } from "../cn";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children"> & {
  label: ReactNode;
};

/** Something that is on or off at once, without a button to confirm it; a native checkbox with its label. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, className, ...input },
  ref,
) {
  return (
    <label className={cn("touch:min-h-11 flex min-h-9 items-center gap-2.5 text-sm", className)}>
      <span className="relative inline-flex h-5 w-8.5 shrink-0">
        <input
          {...input}
          ref={ref}
          type="checkbox"
          role="switch"
          className="peer border-line-strong bg-sunken checked:border-action checked:bg-action h-5 w-8.5 appearance-none rounded-full border transition-colors disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="switch-knob bg-ink-faint peer-checked:bg-on-action pointer-events-none absolute top-1 left-1 size-3 rounded-full transition-transform peer-checked:translate-x-3.5"
        />
      </span>
      <span>{label}</span>
    </label>
  );
});
