import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { titled } from "~/core/kit/page-title";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Pagination } from "~/core/kit/ui/pagination";
import { pageColumn } from "~/core/kit/ui/page-column";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { requireRightWith } from "~/core/session/guards.server";
import { listGroupChoices } from "~/core/person/people.model.server";
import { TeamFilters } from "./filters";
import { PAGE_SIZE, teamSearch } from "./list";
import { listTeam } from "./team.model.server";
import { TeamTable } from "./team-table";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.common_team };

export const meta = titled(m.common_team);

/** Everybody with what they have to do, those who are most behind first. */
export async function loader(args: LoaderFunctionArgs) {
  const state = teamSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([listTeam(db, state), listDepartmentsInUse(db), listGroupChoices(db)]),
  );
  const [{ people, total }, inUse, groups] = page;
  // The last page may be gone by now.
  if (people.length === 0 && state.page > 1) {
    throw redirect(teamSearch.href(state, { page: 1 }), { headers });
  }
  const departments = departmentChoices(inUse, state.department);
  return data({ state, people, total, departments, groups }, { headers });
}

export default function TeamPage() {
  const { state, people, total } = useLoaderData<typeof loader>();
  return (
    <div className={pageColumn("table", "@container flex flex-col")}>
      <TeamFilters />
      {people.length === 0 ? (
        <EmptyState
          title={m.team_nobody_matches_these_filters()}
          action={
            <ButtonLink to={teamSearch.cleared(state)}>{m.common_clear_filters()}</ButtonLink>
          }
        />
      ) : (
        <TeamTable />
      )}
      <Pagination
        page={state.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => teamSearch.href(state, { page })}
        label={m.team_pages_of_the_team()}
      />
    </div>
  );
}
