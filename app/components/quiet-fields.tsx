import { type FormEvent, useState } from "react";
import { Checkbox } from "~/components/ui/checkbox";
import { TextField } from "~/components/ui/text-field";
import { DAYS, DELIVERY_TEXTS } from "~/words/delivery-choices";

type TimesFieldProps = {
  legend: string;
  /** Begins the names of its two fields. */
  name: string;
  from: string | null;
  until: string | null;
  description?: string;
};

/** Two times of day, both or none, of which the field that is wrong says so. */
export function TimesField({ legend, name, from, until, description }: TimesFieldProps) {
  const [wrong, setWrong] = useState<{ name: string; text: string } | null>(null);

  function handleInvalid(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    // Said below the field, where it stays, not in the browser's bubble.
    event.preventDefault();
    setWrong({ name: field.name, text: field.validationMessage });
    if (field.form?.querySelector("input:invalid") === field) field.focus();
  }

  return (
    <fieldset
      className="flex flex-col gap-1.5"
      onInput={({ currentTarget }) => {
        requireBothEnds(currentTarget);
        setWrong(null);
      }}
    >
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex max-w-72 gap-3">
        <TextField
          label="From"
          type="time"
          name={`${name}From`}
          error={wrong?.name === `${name}From` ? wrong.text : null}
          onInvalid={handleInvalid}
          defaultValue={from ?? ""}
          className="flex-1"
        />
        <TextField
          label="Until"
          type="time"
          name={`${name}Until`}
          error={wrong?.name === `${name}Until` ? wrong.text : null}
          onInvalid={handleInvalid}
          defaultValue={until ?? ""}
          className="flex-1"
        />
      </div>
      {description ? <p className="text-ink-faint text-xs">{description}</p> : null}
    </fieldset>
  );
}

/** Keeps a form from being sent with one time of two, or the same twice. */
function requireBothEnds(times: HTMLElement): void {
  const [from, until] = times.querySelectorAll("input");
  if (!from || !until) return;
  const isHalf = (from.value === "") !== (until.value === "");
  for (const field of [from, until]) {
    field.setCustomValidity(isHalf && field.value === "" ? DELIVERY_TEXTS.missingTime : "");
  }
  if (from.value !== "" && from.value === until.value) {
    until.setCustomValidity(DELIVERY_TEXTS.sameTime);
  }
}

/** Lets a form be sent whatever stands in fields that do not show. */
export function forgetProblems(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll("input") ?? []) field.setCustomValidity("");
}

type DaysFieldProps = { legend: string; name: string; days: ReadonlyArray<number> };

/** Days of the week. */
export function DaysField({ legend, name, days }: DaysFieldProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {DAYS.map(({ value, short, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={days.includes(value)}
            label={
              <abbr title={label} className="no-underline">
                {short}
              </abbr>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
