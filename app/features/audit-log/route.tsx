import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { requireRightWith } from "~/core/session/guards.server";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { actionsOf } from "./audit-kinds";
import { listAuditActors, listAuditLog } from "./audit.model.server";
import { listDepartmentsEver } from "~/core/session/departments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { Entries } from "./entries";
import { AuditFilters } from "./filters";
import { logSearch } from "./list";
import { titled } from "~/core/kit/page-title";
import { Paging } from "~/core/kit/ui/pagination";
import { pageColumn } from "~/core/kit/ui/page-column";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

export const handle = { place: m.audit_log_audit_log_place };

export const meta = titled(m.audit_log_audit_log);

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
        words={[m.common_newest(), m.audit_log_earlier()]}
      />
    </div>
  );
}

function NothingFound({ isNarrowed: hidesSome }: { isNarrowed: boolean }) {
  if (!hidesSome) {
    return (
      <EmptyState title={m.audit_log_nothing_has_been_recorded()}>
        {m.audit_log_who_changed_whose_role()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.audit_log_no_entries_of_this()}
      action={<ButtonLink to={logSearch.path}>{m.common_clear_filters()}</ButtonLink>}
    />
  );
}
