import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { m } from "~/core/words/m";
import { titled } from "~/core/kit/page-title";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { href } from "~/core/server/addresses";
import { requireRightWith } from "~/core/session/guards.server";
import { anyOf, Filters, matches } from "./filters";
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
  const [wanted, setWanted] = useState(anyOf);
  const shown = routines.filter((routine) => matches(routine, wanted));
  const planned = shown.filter(({ rule }) => rule !== null);
  const templates = shown.filter(({ rule }) => rule === null);
  const hasPlanned = routines.some(({ rule }) => rule !== null);
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
            {!hasPlanned ? null : (
              <ButtonLink to={href("/admin-dashboard/reports")} variant="quiet">
                {m.routines_how_it_went()}
              </ButtonLink>
            )}
            <ButtonLink to={href("/admin-dashboard/closed-days")} variant="quiet">
              {m.routines_closed_days()}
            </ButtonLink>
            <ButtonLink to={href(edit, { template: 1 })}>{m.routines_new_template()}</ButtonLink>
            {hasPlanned ? add : null}
          </>
        }
      />
      {routines.length > 1 ? (
        <Filters routines={routines} wanted={wanted} onChange={setWanted} />
      ) : null}
      {!hasPlanned ? (
        <EmptyState title={m.routines_none_yet()} action={add}>
          {m.routines_none_yet_more()}
        </EmptyState>
      ) : (
        <ul aria-label={m.routines_routines()} className="flex flex-col">
          {planned.map((routine) => (
            <RoutineCard key={routine.id} routine={routine} />
          ))}
        </ul>
      )}
      {routines.length > 0 && shown.length === 0 ? (
        <p role="status" className="text-ink-soft py-4 text-sm">
          {m.routines_none_like_that()}
        </p>
      ) : null}
      {templates.length === 0 ? null : (
        <section aria-labelledby="templates" className="mt-8">
          <h2 id="templates" className="mb-3 text-base font-semibold">
            {m.routines_templates()}
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
