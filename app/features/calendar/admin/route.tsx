import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { titled } from "~/core/kit/page-title";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { DepartmentFilter } from "~/task/lists/filter-select";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { CalendarBar } from "../calendar-bar";
import { DayGrid } from "../day-grid";
import { MovableDays } from "../movable-days";
import { readCalendar } from "../read-calendar.server";
import { type CalendarState, teamCalendar } from "../calendar";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Calendar") };

export const meta = titled(() => t("Calendar"));

/** The team's open tasks by the day on which they are due, as filtered by the address. */
export async function loader(args: LoaderFunctionArgs) {
  const state = teamCalendar.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requireRightWith(args, "oversee", (db, _uid, me) =>
    Promise.all([
      readCalendar(db, state, me, state),
      listDepartmentsInUse(db),
      state.person === undefined ? null : getPerson(db, state.person),
    ]),
  );
  const [shown, inUse, person] = page;
  return data(
    {
      state,
      ...shown,
      departments: departmentChoices(inUse, state.department),
      personName: person?.full_name ?? null,
    },
    { headers },
  );
}

export default function TeamCalendarPage() {
  const { state, day, span, days, departments, personName } = useLoaderData<typeof loader>();
  const shown = { search: teamCalendar, state, day, span, isTeam: true };
  // What a lead may change is said in the pane of each task.
  const mayMove = may(useMe(), "administer");
  return (
    <ListAndPane Pane={AdminTaskPane} rows={days.flatMap(({ tasks }) => tasks)} isWide>
      <CalendarBar shown={shown} days={days}>
        <WhoseTasks state={state} departments={departments} personName={personName} />
      </CalendarBar>
      {mayMove ? <MovableDays shown={shown} days={days} /> : <DayGrid shown={shown} days={days} />}
    </ListAndPane>
  );
}

type WhoseTasksProps = {
  state: CalendarState;
  departments: ReadonlyArray<{ value: string; label: string }>;
  /** The name of the person in the address; null if there is none, or nobody known. */
  personName: string | null;
};

/** Whose tasks are on the calendar: everybody's, a department's or one person's. */
function WhoseTasks({ state, departments, personName }: WhoseTasksProps) {
  return (
    <FilterForm
      search={teamCalendar}
      state={state}
      label={t("Tasks")}
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
        title={t("Whose tasks?")}
        everybody={(name) => t("Show everybody's tasks, not only those of {name}", { name })}
        hrefFor={(uid) => teamCalendar.href(state, { person: uid })}
      />
      <ClearFilters search={teamCalendar} state={state} />
    </FilterForm>
  );
}
