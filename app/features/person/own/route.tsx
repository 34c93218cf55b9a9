import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { TaskPane } from "~/task/conversation/late-pane";
import { RowList } from "~/core/kit/list/row-list";
import { LiveRow } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { titled } from "~/core/kit/page-title";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Pagination } from "~/core/kit/ui/pagination";
import { requirePersonWith } from "~/core/session/guards.server";
import { Figures } from "../page/figures";
import { type ListName, ownSearch, PAGE_SIZE } from "../page/list";
import { ListHead } from "../page/list-head";
import { getPersonPage, listPersonTasks } from "../page/person.model.server";
import { LIST_TEXTS } from "../page/person.words";
import { PersonTaskRow } from "../page/task-row";
import { Weeks } from "../page/weeks";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("My Work") };

export const meta = titled(() => t("My Work"));

/** A person's own view of the page that admins have of them: their figures, their weeks, their tasks. */
export async function loader(args: LoaderFunctionArgs) {
  const state = ownSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requirePersonWith(args, (db, uid) =>
    Promise.all([getPersonPage(db, uid), listPersonTasks(db, uid, state.show, state.page)]),
  );
  const [person, { tasks, total }] = page;
  // The last page may be gone by now.
  if (tasks.length === 0 && state.page > 1) {
    throw redirect(ownSearch.href(state, { page: 1 }), { headers });
  }
  return data({ state, person, tasks, total }, { headers });
}

export default function OwnWorkPage() {
  const { state, person, tasks: all, total } = useLoaderData<typeof loader>();
  const {
    rows,
    present: tasks,
    arrivals,
  } = useSteadyList(all, ownSearch.href(state), {
    goesOn: total > all.length,
  });
  function hrefFor(show: ListName) {
    return ownSearch.href(state, { show });
  }
  return (
    <ListAndPane Pane={TaskPane} rows={tasks}>
      <div className="@container max-w-5xl">
        <div className="grid items-stretch gap-x-3 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
          {person === null ? null : (
            <>
              <Figures person={person} show={state.show} hrefFor={hrefFor} />
              <Weeks person={person} />
            </>
          )}
          <section aria-labelledby="own-tasks" className="min-w-0 @3xl:col-span-2">
            <ListHead id="own-tasks" level="h2" show={state.show} total={total} hrefFor={hrefFor} />
            <ArrivalsButton {...arrivals} />
            {rows.length === 0 ? (
              <EmptyState compact title={LIST_TEXTS[state.show].empty} />
            ) : (
              <RowList className="@container">
                {rows.map(({ row: task, isGone }) => (
                  <LiveRow key={task.id} id={task.id} isGone={isGone}>
                    <PersonTaskRow task={task} />
                  </LiveRow>
                ))}
              </RowList>
            )}
            <Pagination
              page={state.page}
              pageCount={Math.ceil(total / PAGE_SIZE)}
              hrefFor={(page) => ownSearch.href(state, { page })}
              label={t("Pages of tasks")}
            />
          </section>
        </div>
      </div>
    </ListAndPane>
  );
}
