import { m } from "~/core/words/m";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { SearchField } from "~/core/kit/ui/search-field";
import { SelectField } from "~/core/kit/ui/select-field";
import type { ListedRoutine } from "./routines.model.server";

type Wanted = { words: string; department: string; keeper: string; isPaused: boolean };

export const anyOf: Wanted = { words: "", department: "", keeper: "", isPaused: false };

/** Whether a routine, its people, department or keeper is called like that. */
export function matches(routine: ListedRoutine, wanted: Wanted): boolean {
  const { words, department, keeper, isPaused } = wanted;
  const { name, title, names, departments, keeper_name: keptBy } = routine;
  const said = [name, title, ...names, ...departments, keptBy].join(" ").toLowerCase();
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => said.includes(word)) &&
    (department === "" || departments.includes(department)) &&
    (keeper === "" || routine.keeper === keeper) &&
    (!isPaused || routine.paused_until !== null)
  );
}

type FiltersProps = {
  routines: ReadonlyArray<ListedRoutine>;
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
};

/** All are on the page already: at most two hundred, and as many templates. */
export function Filters({ routines, wanted, onChange }: FiltersProps) {
  const keepers = new Map(routines.map(({ keeper, keeper_name: name }) => [keeper, name]));
  const departments = new Set(routines.flatMap((routine) => routine.departments).sort());
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <SearchField
        label={m.routines_search()}
        value={wanted.words}
        onChange={({ currentTarget }) => onChange({ ...wanted, words: currentTarget.value })}
        className="flex-1 basis-56 max-sm:basis-full"
      />
      {departments.size < 2 ? null : (
        <SelectField
          label={m.common_department()}
          labelHidden
          className="max-sm:flex-1 max-sm:basis-32"
          placeholder={m.routines_every_department()}
          value={wanted.department}
          onChange={({ currentTarget }) => onChange({ ...wanted, department: currentTarget.value })}
          options={[...departments].map((label) => ({ value: label, label }))}
        />
      )}
      {keepers.size < 2 ? null : (
        <SelectField
          label={m.routines_keeper()}
          labelHidden
          className="max-sm:flex-1 max-sm:basis-32"
          placeholder={m.routines_every_keeper()}
          value={wanted.keeper}
          onChange={({ currentTarget }) => onChange({ ...wanted, keeper: currentTarget.value })}
          options={[...keepers].map(([value, label]) => ({ value, label }))}
        />
      )}
      <Checkbox
        label={m.routines_paused()}
        checked={wanted.isPaused}
        onChange={({ currentTarget }) => onChange({ ...wanted, isPaused: currentTarget.checked })}
      />
    </div>
  );
}
