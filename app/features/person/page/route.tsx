import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { openThread } from "~/task/entries/thread.model.server";
import { titled } from "~/core/kit/page-title";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { requireRightWith } from "~/core/session/guards.server";
import { Figures } from "./figures";
import { PersonHead } from "./head";
import { personSearch } from "./list";
import { getPersonPage, listPersonTasks } from "./person.model.server";
import { PersonTasks } from "./tasks";
import { Weeks } from "./weeks";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.common_person };

export const meta = titled(m.common_person);

/** One person: who they are, how much they have to do, and one of the lists of their tasks. */
export async function loader(args: LoaderFunctionArgs) {
  const state = personSearch.read(new URL(args.request.url).searchParams);
  const { user, show, page } = state;
  const { headers, ...read } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      user === undefined ? null : getPersonPage(db, user),
      user === undefined ? { tasks: [], total: 0 } : listPersonTasks(db, user, show, page),
      openThread(db, args.request),
    ]),
  );
  const [person, { tasks, total }, thread] = read.page;
  // The last page may be gone by now.
  if (tasks.length === 0 && page > 1) {
    throw redirect(personSearch.href(state, { page: 1 }), { headers });
  }
  return data({ state, person, tasks, total, thread }, { headers });
}

export default function PersonPage() {
  const { state, person, tasks, thread } = useLoaderData<typeof loader>();
  if (person === null) {
    return (
      <EmptyState
        title={m.common_no_longer_here()}
        action={<ButtonLink to="/admin-dashboard/team">{m.person_see_the_team()}</ButtonLink>}
      >
        {m.person_there_is_no_such()}
      </EmptyState>
    );
  }
  return (
    <ListAndPane thread={thread} Pane={AdminTaskPane} rows={tasks}>
      <div className="@container max-w-5xl">
        {/* On a phone the tasks come before how the weeks went. */}
        <div className="grid items-stretch gap-x-3 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
          <PersonHead person={person} />
          <Figures
            person={person}
            show={state.show}
            hrefFor={(show) => personSearch.href(state, { show })}
          />
          <Weeks person={person} />
          <PersonTasks />
        </div>
      </div>
    </ListAndPane>
  );
}
