import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ClearFilters, FilterForm } from "~/core/task/list/filter-form";
import { DepartmentFilter } from "~/core/task/list/filter-select";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { Button } from "~/core/kit/ui/button";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { Icon } from "~/core/kit/ui/icon";
import { type CalendarState, teamCalendar } from "../calendar";

type WhoseTasksProps = {
  state: CalendarState;
  departments: ReadonlyArray<{ value: string; label: string }>;
  /** The person that the address names; null if it names nobody, or nobody known. */
  personName: string | null;
};

/** Whose tasks are on the calendar: everybody's, a department's or one person's. */
export function WhoseTasks({ state, departments, personName }: WhoseTasksProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const name = state.person === undefined ? "Everybody" : (personName ?? "Nobody");
  return (
    <FilterForm
      search={teamCalendar}
      state={state}
      label="Tasks"
      keep={["view", "day", "person"]}
      className="flex flex-auto flex-wrap items-center gap-2 sm:flex-initial"
    >
      <DepartmentFilter
        options={departments}
        value={state.department}
        className="w-28 flex-1 sm:w-48 sm:flex-initial"
      />
      <Button
        icon={<Icon name="user-round" />}
        aria-haspopup="dialog"
        aria-label={`Whose tasks: ${name}`}
        onClick={() => setIsAsking(true)}
        className="max-w-60 font-medium noscript:hidden"
      >
        <span className={state.person === undefined ? "max-sm:sr-only" : "truncate"}>
          {state.person === undefined ? "Person" : name}
        </span>
      </Button>
      <ClearFilters search={teamCalendar} state={state} />
      <Dialog
        open={isAsking}
        size="sm"
        onRequestClose={() => setIsAsking(false)}
        title="Whose tasks?"
      >
        <DialogBody className="min-h-96">
          <PersonPicker
            name="who"
            label="Person"
            onChange={([chosen]) => {
              setIsAsking(false);
              navigate(teamCalendar.href(state, { person: chosen?.uid }), {
                preventScrollReset: true,
              });
            }}
          />
        </DialogBody>
      </Dialog>
    </FilterForm>
  );
}
