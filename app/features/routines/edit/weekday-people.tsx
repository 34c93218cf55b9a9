import { m } from "~/core/words/m";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { weekDays } from "~/core/time/named";
import type { Start } from "./start";

type WeekdayPeopleProps = {
  /** The weekdays on which it comes. */
  days: ReadonlyArray<number>;
  whose: Start["weekday_people"];
  onChange: () => void;
};

/** Whose weekday it is: "Mondays Ana". */
export function WeekdayPeople({ days, whose, onChange }: WeekdayPeopleProps) {
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">{m.routines_whose_weekday()}</legend>
      <p className="text-ink-soft text-sm sm:col-span-2">{m.routines_others_in_turn()}</p>
      {weekDays()
        .filter(({ value }) => days.includes(value))
        .map(({ value, label }) => (
          <PersonPicker
            key={value}
            name={`on_${value}`}
            label={label}
            defaultPeople={whose.filter(({ weekday }) => weekday === value)}
            // Its hidden fields are there after this render.
            onChange={() => setTimeout(onChange)}
          />
        ))}
    </fieldset>
  );
}
