import { type ComponentProps, Suspense, useId, useRef, useState } from "react";
import { onDemand } from "~/core/live/on-demand";
import { wasChangedEarly } from "../early";
import type { SearchOption } from "../matching-options";
import { useHydrated, useBeforePaint } from "../hydration";
import { cn } from "../cn";
import { controlClass, Field, type FieldProps } from "./field";

const OptionSearch = onDemand(() => import("./option-search"));

type SearchSelectProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "multiple" | "size"> & {
    options: ReadonlyArray<SearchOption>;
    /** Shown first, with an empty value. */
    placeholder?: string;
    /** The noun for "nothing found", e.g. "time zone". */
  };

/**
 * A select with too many options to look through: typing searches them. The native select stays in the form, where
 * drafts, checks and the server read it, and is shown until scripts are loaded.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, labelHidden, description, error, required, id, className, ...given } = props;
  const { options, placeholder, ...select } = given;
  const ownId = useId();
  const native = useRef<HTMLSelectElement>(null);
  const hadFocus = useRef(false);
  const isHydrated = useHydrated();
  const [isShown, setIsShown] = useState(false);
  const [value, setValue] = useState(String(select.value ?? select.defaultValue ?? ""));
  const all = placeholder === undefined ? options : [{ value: "", label: placeholder }, ...options];
  useBeforePaint(() => {
    const field = native.current;
    // Before React restores its own value.
    if (field && wasChangedEarly(field)) reportChange(field);
  }, []);
  // The native select has another value, from a draft or the server.
  useBeforePaint(() => {
    setValue(native.current?.value ?? "");
  }, [select.value, options]);

  function choose(next: string) {
    const field = native.current;
    if (field === null || field.value === next) return;
    field.value = next;
    reportChange(field);
  }

  return (
    <Field {...{ label, labelHidden, description, error, required, className }} id={id ?? ownId}>
      {(control) => (
        <>
          <select
            {...select}
            {...control}
            {...(isShown && { id: undefined, hidden: true })}
            ref={native}
            onInput={(event) => setValue(event.currentTarget.value)}
            onFocus={() => {
              hadFocus.current = true;
            }}
            onBlur={() => {
              hadFocus.current = false;
            }}
            className={cn(controlClass, "text-ellipsis")}
          >
            {all.map((option) => (
              <option key={option.value} value={option.value}>
                {option.about === undefined ? option.label : `${option.label}, ${option.about}`}
              </option>
            ))}
          </select>
          {isHydrated ? (
            <Suspense>
              <OptionSearch
                options={all}
                value={value}
                label={label}
                control={control}
                onChoose={choose}
                onShown={(input) => {
                  if (hadFocus.current) input.focus();
                  setIsShown(true);
                }}
              />
            </Suspense>
          ) : null}
        </>
      )}
    </Field>
  );
}

function reportChange(field: HTMLSelectElement): void {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
