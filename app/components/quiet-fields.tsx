import { Checkbox } from "~/components/ui/checkbox";
import { TextField } from "~/components/ui/text-field";
import { DAYS } from "~/words/delivery-choices";

type TimesFieldProps = {
  legend: string;
  /** Begins the names of its two fields. */
  name: string;
  from: string | null;
  until: string | null;
  description?: string;
};

/** Two times of day. */
export function TimesField({ legend, name, from, until, description }: TimesFieldProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex max-w-72 gap-3">
        <TextField
          key={`from ${from}`}
          label="From"
          type="time"
          name={`${name}From`}
          defaultValue={from ?? ""}
          className="flex-1"
        />
        <TextField
          key={`until ${until}`}
          label="Until"
          type="time"
          name={`${name}Until`}
          defaultValue={until ?? ""}
          className="flex-1"
        />
      </div>
      {description ? <p className="text-ink-faint text-xs">{description}</p> : null}
    </fieldset>
  );
}

type DaysFieldProps = { legend: string; name: string; days: ReadonlyArray<number> };

/** Days of the week. */
export function DaysField({ legend, name, days }: DaysFieldProps) {
  return (
    <fieldset key={days.join()}>
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
