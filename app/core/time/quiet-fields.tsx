import { type FormEvent, useId, useState } from "react";
import { t } from "~/core/words/t";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { TextField } from "~/core/kit/ui/text-field";
import { weekDays } from "./named";

type TimesFieldProps = {
  legend: string;
  /** The beginning of the names of both fields. */
  name: string;
  from: string | null;
  until: string | null;
  /** Both are required; otherwise both or none. */
  isSpan?: boolean;
  /** The server's error at the first field. */
  fromError?: string | null;
  untilError?: string | null;
  description?: string;
};

/** Two times of day; a wrong one has its error at its own field. */
export function TimesField(props: TimesFieldProps) {
  const { legend, name, from, until, isSpan = false, description } = props;
  const { fromError = null, untilError = null } = props;
  const [wrong, setWrong] = useState<{ name: string; text: string } | null>(null);

  function handleInvalid(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    // The error is shown below the field, where it stays, not in the browser's bubble.
    event.preventDefault();
    setWrong({ name: field.name, text: field.validationMessage });
    if (field.form?.querySelector("input:invalid") === field) field.focus();
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      onInput={({ currentTarget }) => {
        requireBothEnds(currentTarget, isSpan);
        setWrong(null);
      }}
    >
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex max-w-72 flex-wrap gap-3">
        <TextField
          label={t("From")}
          type="time"
          name={`${name}From`}
          error={wrong?.name === `${name}From` ? wrong.text : fromError}
          onInvalid={handleInvalid}
          defaultValue={from ?? ""}
          className="flex-1 basis-28"
        />
        <TextField
          label={t("Until")}
          type="time"
          name={`${name}Until`}
          error={wrong?.name === `${name}Until` ? wrong.text : untilError}
          onInvalid={handleInvalid}
          defaultValue={until ?? ""}
          className="flex-1 basis-28"
        />
      </div>
      {description ? <p className="text-ink-faint text-xs">{description}</p> : null}
    </fieldset>
  );
}

/** Keeps a form from being sent with only one of two times, or the same time twice. */
function requireBothEnds(times: HTMLElement, isSpan: boolean): void {
  const [from, until] = times.querySelectorAll("input");
  if (!from || !until) return;
  const isHalf = (from.value === "") !== (until.value === "");
  for (const field of [from, until]) {
    const isMissing = field.value === "" && (isHalf || isSpan);
    field.setCustomValidity(isMissing ? t("Enter a time.") : "");
  }
  if (from.value === "" || until.value === "") return;
  if (from.value === until.value) until.setCustomValidity(t("Enter another time."));
}

/** Clears all problems, so that hidden fields cannot keep a form from being sent. */
export function forgetProblems(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll("input") ?? []) field.setCustomValidity("");
}

type DaysFieldProps = {
  legend: string;
  name: string;
  days: ReadonlyArray<number>;
  /** The error for so many days; null for none. */
  problem: (count: number) => string | null;
  /** The server's error. */
  error?: string | null;
};

export function quietDaysProblem(count: number): string | null {
  return count < 7 ? null : t("Leave at least one day that is not quiet.");
}

export function workDaysProblem(count: number): string | null {
  return count > 0 ? null : t("Choose at least one day.");
}

/** A choice of weekdays, with an error of its own. */
export function DaysField({ legend, name, days, problem, error = null }: DaysFieldProps) {
  const [found, setFound] = useState<string | null>(null);
  const wrong = found ?? error;
  const id = useId();
  return (
    <fieldset
      aria-describedby={wrong === null ? undefined : id}
      onInput={({ currentTarget }) => {
        const text = problem(currentTarget.querySelectorAll(":checked").length);
        currentTarget.querySelector("input")?.setCustomValidity(text ?? "");
        setFound(null);
      }}
      onInvalidCapture={(event) => {
        event.preventDefault();
        const [first] = event.currentTarget.querySelectorAll("input");
        setFound(first?.validationMessage ?? null);
        if (first?.form?.querySelector("input:invalid") === first) first?.focus();
      }}
    >
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekDays().map(({ value, short, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            defaultChecked={days.includes(value)}
            aria-invalid={wrong === null ? undefined : true}
            label={
              <abbr title={label} className="no-underline">
                {short}
              </abbr>
            }
          />
        ))}
      </div>
      {wrong === null ? null : (
        <p id={id} role="alert" className="text-danger text-sm">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
