import { type ComponentProps, forwardRef, type ReactNode, useId, useState } from "react";
import { cn } from "../cn";
import { DateWords } from "./date-words";
import { controlClass, Field, type FieldProps } from "./field";
import { Icon } from "./icon";
import { insideText } from "~/core/words/said";
import { t } from "~/core/words/t";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps> & { isSaidBack?: boolean };

/** A one-line text field with its label, hint and error. A date is also shown in words, unless the hint does so. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, labelHidden, description, error, required, id, className, isSaidBack, ...input },
  ref,
) {
  const wordsId = useId();
  const isDate = input.type === "date" || input.type === "datetime-local";
  const asideId = isDate && !isSaidBack ? wordsId : undefined;
  const aside = asideId && <DateWords id={asideId} />;
  return (
    <Field {...{ label, labelHidden, description, error, required, id, className, aside, asideId }}>
      {(control) => (
        <input type="text" {...input} {...control} ref={ref} className={controlClass} />
      )}
    </Field>
  );
});

/** A password field whose content can be revealed. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, "type">>(
  function PasswordField(
    { label, labelHidden, description, error, required, id, className, ...input },
    ref,
  ) {
    const [isShown, setIsShown] = useState(false);
    return (
      <Field {...{ label, labelHidden, description, error, required, id, className }}>
        {(control) => (
          <div className="relative">
            <input
              {...input}
              {...control}
              ref={ref}
              type={isShown ? "text" : "password"}
              className={cn(controlClass, "page-rtl:pr-3 page-rtl:pl-11 pr-11")}
            />
            <button
              type="button"
              aria-label={t("Show {label}", { label: insideText(label) })}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
              className="rounded-control text-ink-faint hover:text-ink absolute inset-y-0 end-0 flex w-11 items-center justify-center"
            >
              <Icon name={isShown ? "eye-off" : "eye"} className="size-4" />
            </button>
          </div>
        )}
      </Field>
    );
  },
);

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<"textarea">, keyof FieldProps> & { aside?: ReactNode };

/** A field for several lines; it grows with its text where the browser can. */
export const TextareaField = forwardRef<HTMLTextAreaElement, TextareaFieldProps>(
  function TextareaField(
    { label, labelHidden, description, error, required, id, className, aside, ...textarea },
    ref,
  ) {
    return (
      <Field {...{ label, labelHidden, description, error, required, id, className, aside }}>
        {(control) => (
          <textarea
            rows={3}
            {...textarea}
            {...control}
            ref={ref}
            className={cn(
              controlClass,
              "touch:h-auto field-sizing-content h-auto max-h-80 min-h-20 py-2 leading-snug",
            )}
          />
        )}
      </Field>
    );
  },
);
