import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { titled } from "~/core/kit/page-title";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { href } from "~/core/server/addresses";
import { requireRightWith } from "~/core/session/guards.server";
import { RoutineCard } from "./routine-card";
import { listRoutines } from "./routines.model.server";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.routines_routines };

export const meta = titled(m.routines_routines);

/** The work that comes again, what was missed twice first, and the templates. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page } = await requireRightWith(args, "assign", listRoutines);
  return data({ routines: page }, { headers });
}

export default function RoutinesPage() {
  const { routines } = useLoaderData<typeof loader>();
  const edit = "/admin-dashboard/routines/edit";
  const planned = routines.filter(({ rule }) => rule !== null);
  const templates = routines.filter(({ rule }) => rule === null);
  const add = (
    <ButtonLink to={href(edit)} variant="primary">
      <Icon name="plus" />
      {m.routines_new_routine()}
    </ButtonLink>
  );
  return (
    <div className="max-w-5xl">
      <PageHeader
        actions={
          <>
            {planned.length === 0 ? null : (
              <ButtonLink to={href("/admin-dashboard/reports")} variant="quiet">
                {m.routines_how_it_went()}
              </ButtonLink>
            )}
            <ButtonLink to={href("/admin-dashboard/closed-days")} variant="quiet">
              {m.routines_closed_days()}
            </ButtonLink>
            <ButtonLink to={href(edit, { template: 1 })}>{m.routines_new_template()}</ButtonLink>
            {planned.length === 0 ? null : add}
          </>
        }
      />
      {planned.length === 0 ? (
        <EmptyState title={m.routines_none_yet()} action={add}>
          {m.routines_none_yet_more()}
        </EmptyState>
      ) : (
        <ul aria-label={m.routines_routines()} className="flex flex-col gap-3">
          {planned.map((routine) => (
            <RoutineCard key={routine.id} routine={routine} />
          ))}
        </ul>
      )}
      {templates.length === 0 ? null : (
        <section aria-labelledby="templates" className="mt-8">
          <h2 id="templates" className="mb-3 text-base font-semibold">
            {m.routines_templates()}
          </h2>
          <ul className="flex flex-col gap-3">
            {templates.map((routine) => (
              <RoutineCard key={routine.id} routine={routine} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
