import type { ComponentProps } from "react";
import { cn } from "../cn";
import { controlClass, Field, type FieldProps } from "./field";
import { Icon } from "./icon";

type SearchFieldProps = Pick<FieldProps, "label" | "className"> &
  Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** A search box; its label is for screen readers, its placeholder visible. */
export function SearchField({ label, className, placeholder, ...input }: SearchFieldProps) {
  return (
    <Field label={label} labelHidden className={className}>
      {(control) => (
        <div className="relative">
          <Icon
            name="search"
            className="text-ink-faint pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2"
          />
          <input
            {...input}
            {...control}
            type="search"
            autoComplete="off"
            placeholder={placeholder ?? label}
            className={cn(controlClass, "page-rtl:pr-9 page-rtl:pl-3 pl-9")}
          />
        </div>
      )}
    </Field>
  );
}
