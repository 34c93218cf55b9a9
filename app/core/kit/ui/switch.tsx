import type { ComponentProps, ReactNode } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "children" | "className"> & {
  label: ReactNode;
};

/** A setting that is on or off at once, without a button to confirm it; a native checkbox with its label. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className="touch:min-h-11 flex min-h-9 items-center gap-2.5 text-sm">
      <span className="relative inline-flex h-5 w-8.5 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          className="peer border-line-strong bg-sunken checked:border-action checked:bg-action h-5 w-8.5 appearance-none rounded-full border transition-colors disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="switch-knob bg-ink-faint peer-checked:bg-on-action pointer-events-none absolute start-1 top-1 size-3 rounded-full transition-transform"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
