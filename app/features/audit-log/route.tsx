import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { listDepartmentsEver } from "~/core/session/departments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { titled } from "~/core/kit/page-title";
import { Paging } from "~/core/kit/ui/pagination";
import { pageColumn } from "~/core/kit/ui/page-column";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { cardClass, cn } from "~/core/kit/cn";
import { groupByDay, timeOfDay } from "~/core/time/day-heading";
import type { Department } from "~/core/person/department";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";
import { ClearFilters, FilterForm, FoldButton, foldClass, useFold } from "~/task/lists/filter-form";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { actionsOf, auditKindOptions } from "./audit-kinds";
import { listAuditActors, listAuditLog } from "./audit.model.server";
import { type AuditList, logSearch } from "./list";
import { type AuditEntry, auditSentence } from "./audit";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

export const handle = { place: () => t("Audit Log") };

export const meta = titled(() => t("Audit log"));

export async function loader(args: LoaderFunctionArgs) {
  const list = logSearch.read(new URL(args.request.url).searchParams);
  const actions = list.kind === undefined ? undefined : actionsOf(list.kind);
  const { headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      listAuditLog(db, {
        actions,
        actor: list.by,
        about: list.about,
        from: list.from,
        to: list.to,
        before: list.before,
      }),
      listAuditActors(db),
      listDepartmentsEver(db),
      list.about === undefined ? null : getPerson(db, list.about),
    ]),
  );
  const [{ entries, earlier }, actors, departments, about] = page;
  return data(
    {
      list,
      entries: entries.map(({ at, ...entry }) => ({ ...entry, created_at: at })),
      earlier,
      actors,
      departments,
      about: about && { full_name: about.full_name },
    },
    { headers },
  );
}

export default function AuditLogPage() {
  const { list, entries, earlier, actors, departments, about } = useLoaderData<typeof loader>();
  return (
    <div className={pageColumn("lines", "flex flex-1 flex-col")}>
      <AuditFilters list={list} actors={actors} about={about?.full_name ?? null} />
      {entries.length === 0 ? (
        <NothingFound isNarrowed={logSearch.hides(list)} />
      ) : (
        <Entries entries={entries} departments={departments} />
      )}
      <Paging
        back={list.before === undefined ? null : logSearch.href(list, { before: undefined })}
        on={earlier === null ? null : logSearch.href(list, { before: earlier })}
        words={[t("Newest"), t("Earlier")]}
      />
    </div>
  );
}

function NothingFound({ isNarrowed: hidesSome }: { isNarrowed: boolean }) {
  if (!hidesSome) {
    return (
      <EmptyState title={t("Nothing has been recorded yet")}>
        {t("Who changed whose role or status, and who deleted what, is kept here.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("No entries of this kind")}
      action={<ButtonLink to={logSearch.path}>{t("Clear filters")}</ButtonLink>}
    />
  );
}

type Entry = AuditEntry & { id: number; created_at: string };

type EntriesProps = {
  entries: ReadonlyArray<Entry>;
  departments: ReadonlyArray<Department>;
};

/** The log, day by day, in words. */
function Entries({ entries, departments }: EntriesProps) {
  const timeSettings = useTimeSettings();
  return groupByDay(entries, timeSettings).map(({ heading, entries: ofDay }) => (
    <section key={heading} aria-label={heading} className="mb-5">
      <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold">{heading}</h2>
      <ol className={cardClass("p-0")}>
        {ofDay.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-start gap-3 border-t px-3.5 py-2.5 first:border-t-0"
          >
            <Avatar
              id={entry.actor_id ?? "daymark"}
              name={entry.actor_name ?? t("Daymark")}
              size="sm"
            />
            <p className="text-ink-soft min-w-[min(8rem,100%)] flex-1 py-1 [overflow-wrap:anywhere]">
              {auditSentence(entry, departments).map(({ text, isName, uid }, index) =>
                uid !== undefined ? (
                  <PersonLink key={index} uid={uid} className="text-ink font-semibold">
                    {text}
                  </PersonLink>
                ) : isName ? (
                  <strong key={index} className="text-ink font-semibold">
                    {text}
                  </strong>
                ) : (
                  text
                ),
              )}
            </p>
            <Since at={entry.created_at} className="tabular text-ink-faint pt-1.5 text-xs">
              {timeOfDay(entry.created_at, timeSettings)}
            </Since>
          </li>
        ))}
      </ol>
    </section>
  ));
}

type AuditFiltersProps = {
  list: AuditList;
  actors: ReadonlyArray<{ uid: string; full_name: string }>;
  /** The name of the person to whom something was done; null if no known person is meant. */
  about: string | null;
};

function AuditFilters({ list, actors, about }: AuditFiltersProps) {
  const fold = useFold(logSearch.hides(list));
  return (
    <PageHeader className="max-md:mb-2">
      <FoldButton fold={fold} label={t("Filters")} className="ms-auto" />
      <div id={fold.id} className={cn("w-full", foldClass(fold))}>
        <FilterForm
          search={logSearch}
          state={list}
          label={t("Audit log")}
          keep={["about"]}
          className="grid w-full grid-cols-2 items-end gap-x-2 gap-y-3 sm:flex sm:flex-wrap"
        >
          <SelectField
            name="kind"
            label={t("What")}
            placeholder={t("Everything")}
            options={auditKindOptions}
            defaultValue={list.kind ?? ""}
            className="sm:w-44"
          />
          <SelectField
            name="by"
            label={t("Who did it")}
            placeholder={t("Everybody")}
            options={actors.map(({ uid, full_name }) => ({ value: uid, label: full_name }))}
            defaultValue={list.by ?? ""}
            className="sm:w-52"
          />
          <TextField
            type="date"
            name="from"
            label={t("From")}
            defaultValue={list.from ?? ""}
            max={list.to}
            className="sm:w-40"
          />
          <TextField
            type="date"
            name="to"
            label={t("Until")}
            defaultValue={list.to ?? ""}
            min={list.from}
            className="sm:w-40"
          />
          <PersonChoice
            uid={list.about}
            name={about}
            label={t("About somebody")}
            title={t("About whom?")}
            everybody={(name) => t("Show what was done to everybody, not only to {name}", { name })}
            hrefFor={(uid) => logSearch.href(list, { about: uid })}
          />
          <ClearFilters search={logSearch} state={list} className="max-sm:col-span-2" />
        </FilterForm>
      </div>
    </PageHeader>
  );
}
