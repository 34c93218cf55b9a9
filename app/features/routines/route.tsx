import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { titled } from "~/core/kit/page-title";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { href } from "~/core/server/addresses";
import { may } from "~/core/server/rights";
import { requireRightWith } from "~/core/session/guards.server";
import { useMe } from "~/core/session/use-me";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { SearchField } from "~/core/kit/ui/search-field";
import { SelectField } from "~/core/kit/ui/select-field";
import { Link } from "~/core/kit/ui/link";
import { formatDay } from "~/core/time/time";
import { useWhen } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { joined } from "~/core/words/said";
import { type ListedRoutine, listRoutines } from "./routines.model.server";
import { sentenceOf } from "./sentence";
import { RunMark } from "./run-mark";

type Wanted = { words: string; department: string; keeper: string; isPaused: boolean };

const anyOf: Wanted = { words: "", department: "", keeper: "", isPaused: false };

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Routines") };

export const meta = titled(() => t("Routines"));

/** All routines, those missed twice first, and the templates. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page } = await requireRightWith(args, "assign", listRoutines);
  return data({ routines: page }, { headers });
}

export default function RoutinesPage() {
  const { routines } = useLoaderData<typeof loader>();
  const mayClose = may(useMe(), "administer");
  const edit = "/admin-dashboard/routines/edit";
  const [wanted, setWanted] = useState(anyOf);
  const shown = routines.filter((routine) => matches(routine, wanted));
  const planned = shown.filter(({ rule }) => rule !== null);
  const templates = shown.filter(({ rule }) => rule === null);
  const hasPlanned = routines.some(({ rule }) => rule !== null);
  const add = (
    <ButtonLink to={href(edit)} variant="primary">
      <Icon name="plus" />
      {t("New routine")}
    </ButtonLink>
  );
  return (
    <div className="max-w-5xl">
      <PageHeader
        actions={
          <>
            {!hasPlanned ? null : (
              <ButtonLink to={href("/admin-dashboard/reports")} variant="quiet">
                {t("How it went")}
              </ButtonLink>
            )}
            {mayClose ? (
              <ButtonLink to={href("/admin-dashboard/closed-days")} variant="quiet">
                {t("Closed days")}
              </ButtonLink>
            ) : null}
            <ButtonLink to={href(edit, { template: 1 })}>{t("New template")}</ButtonLink>
            {hasPlanned ? add : null}
          </>
        }
      />
      {routines.length > 1 ? (
        <Filters routines={routines} wanted={wanted} onChange={setWanted} />
      ) : null}
      {!hasPlanned ? (
        <EmptyState title={t("Work that comes again is written once")} action={add}>
          {t("A routine appears in time, for everybody or in turn, and never piles up.")}
        </EmptyState>
      ) : (
        <ul aria-label={t("Routines")} className="flex flex-col">
          {planned.map((routine) => (
            <RoutineCard key={routine.id} routine={routine} />
          ))}
        </ul>
      )}
      {routines.length > 0 && shown.length === 0 ? (
        <p role="status" className="text-ink-soft py-4 text-sm">
          {t("No routine is like that.")}
        </p>
      ) : null}
      {templates.length === 0 ? null : (
        <section aria-labelledby="templates" className="mt-8">
          <h2 id="templates" className="mb-3 text-base font-semibold">
            {t("Templates")}
          </h2>
          <ul className="flex flex-col">
            {templates.map((routine) => (
              <RoutineCard key={routine.id} routine={routine} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Whether the words are in the name of a routine, its people, department or keeper. */
function matches(routine: ListedRoutine, wanted: Wanted): boolean {
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

/** Filters in the browser: all routines are on the page, at most two hundred, and as many templates. */
function Filters({ routines, wanted, onChange }: FiltersProps) {
  const keepers = new Map(routines.map(({ keeper, keeper_name: name }) => [keeper, name]));
  const departments = new Set(routines.flatMap((routine) => routine.departments).sort());
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <SearchField
        label={t("Search routines")}
        value={wanted.words}
        onChange={({ currentTarget }) => onChange({ ...wanted, words: currentTarget.value })}
        className="flex-1 basis-56 max-sm:basis-full"
      />
      {departments.size < 2 ? null : (
        <SelectField
          label={t("Department")}
          labelHidden
          className="max-sm:flex-1 max-sm:basis-32"
          placeholder={t("Every department")}
          value={wanted.department}
          onChange={({ currentTarget }) => onChange({ ...wanted, department: currentTarget.value })}
          options={[...departments].map((label) => ({ value: label, label }))}
        />
      )}
      {keepers.size < 2 ? null : (
        <SelectField
          label={t("Keeper")}
          labelHidden
          className="max-sm:flex-1 max-sm:basis-32"
          placeholder={t("Every keeper")}
          value={wanted.keeper}
          onChange={({ currentTarget }) => onChange({ ...wanted, keeper: currentTarget.value })}
          options={[...keepers].map(([value, label]) => ({ value, label }))}
        />
      )}
      <Checkbox
        label={t("Paused")}
        checked={wanted.isPaused}
        onChange={({ currentTarget }) => onChange({ ...wanted, isPaused: currentTarget.checked })}
      />
    </div>
  );
}

/** A routine: its sentence, its people, its next time and how it went; or a template, with a link to assign it. */
function RoutineCard({ routine }: { routine: ListedRoutine }) {
  const when = useWhen();
  const time = useTimeSettings();
  const { id, name, title, rule, names, people, paused_until: until, states, misses } = routine;
  const more = people - names.length;
  const next =
    until !== null
      ? t("Paused until {day}", { day: formatDay(until) })
      : routine.next_starts === null
        ? rule?.unit === "after_done" && states.at(-1) === "open"
          ? t("Next once this one is done")
          : t("Nothing to come")
        : t("Next {when}", { when: when(routine.next_starts) });
  return (
    <li className="hover:bg-hover relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b px-2 py-0.5 text-sm sm:flex sm:py-1">
      <p className="truncate font-semibold sm:max-w-[30%] sm:shrink-0">
        <Link
          to={href("/admin-dashboard/routines/edit", { routine: id })}
          className="after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
      </p>
      <p className="text-ink-soft min-w-0 flex-1 truncate max-sm:col-start-1 max-sm:row-start-2">
        {rule === null ? <bdi>{title}</bdi> : sentenceOf({ ...routine, rule }, time)}
      </p>
      <p className="text-ink-faint truncate max-sm:sr-only sm:max-w-[20%]">
        <bdi>
          {names.length < people && names.length > 1
            ? t("{names} and {more} more", { names: joined(names), more })
            : joined(names)}
        </bdi>
        {" · "}
        {t("Kept by {name}", { name: routine.keeper_name })}
      </p>
      {rule === null ? (
        <ButtonLink
          to={href("/admin-dashboard/task-assign", { again: id })}
          className="relative max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
        >
          {t("Assign task")}
        </ButtonLink>
      ) : (
        <>
          {misses > 1 ? (
            <span className="text-danger font-medium max-sm:sr-only">
              {t("Missed twice in a row")}
            </span>
          ) : null}
          <span className="tabular text-end max-sm:col-start-2 max-sm:row-start-1 sm:shrink-0">
            {next}
          </span>
          {states.length === 0 ? null : (
            <span
              role="group"
              aria-label={t("The last times")}
              className="flex gap-1 max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-end"
            >
              {states.map((state, at) => (
                <RunMark key={at} state={state} />
              ))}
            </span>
          )}
        </>
      )}
    </li>
  );
}
