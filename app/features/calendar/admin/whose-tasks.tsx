import { m } from "~/core/words/m";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { DepartmentFilter } from "~/task/lists/filter-select";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { type CalendarState, teamCalendar } from "../calendar";

type WhoseTasksProps = {
  state: CalendarState;
  departments: ReadonlyArray<{ value: string; label: string }>;
  /** The person that the address names; null if it names nobody, or nobody known. */
  personName: string | null;
};

/** Whose tasks are on the calendar: everybody's, a department's or one person's. */
export function WhoseTasks({ state, departments, personName }: WhoseTasksProps) {
  return (
    <FilterForm
      search={teamCalendar}
      state={state}
      label={m.common_tasks()}
      keep={["view", "day", "person"]}
      className="flex flex-auto flex-wrap items-center gap-2 sm:flex-initial"
    >
      <DepartmentFilter
        options={departments}
        value={state.department}
        className="w-28 flex-1 sm:w-48 sm:flex-initial"
      />
      <PersonChoice
        uid={state.person}
        name={personName}
        title={m.calendar_whose_tasks()}
        everybody={(name) => m.calendar_show_everybodys_tasks_not({ name })}
        hrefFor={(uid) => teamCalendar.href(state, { person: uid })}
      />
      <ClearFilters search={teamCalendar} state={state} />
    </FilterForm>
  );
}
