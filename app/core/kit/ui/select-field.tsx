import { type ComponentProps, forwardRef } from "react";
import { cn } from "../cn";
import { controlClass, Field, type FieldProps } from "./field";
import { Icon } from "./icon";

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "multiple" | "size"> & {
    options: ReadonlyArray<{ value: string; label: string; lang?: string }>;
    /** Shown first, with an empty value. */
    placeholder?: string;
  };

/** A native select: the system's own list on a phone, and it works before hydration. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  {
    label,
    labelHidden,
    description,
    error,
    required,
    id,
    className,
    options,
    placeholder,
    ...select
  },
  ref,
) {
  return (
    <Field {...{ label, labelHidden, description, error, required, id, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            ref={ref}
            className={cn(
              controlClass,
              "page-rtl:pr-3 page-rtl:pl-9 appearance-none pr-9 text-ellipsis",
            )}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="text-ink-faint pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
});
