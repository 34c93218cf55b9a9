import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { t } from "~/core/words/t";
import { putAwayFirstAccept } from "~/features/setup/setup.model.server";
import { formAction } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import { onDemand } from "~/core/live/on-demand";
import { Sections } from "~/core/shell/sections";
import { loadSections } from "~/core/shell/sections.server";
import { titled } from "~/core/kit/page-title";
import { dashboardViews } from "./sections";
import { dashboardSections } from "./sections.server";
import { pageColumn } from "~/core/kit/ui/page-column";

const OwnAbsence = onDemand(() => import("~/core/person/away/own-absence"));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Dashboard") };

export const meta = titled(() => t("Dashboard"));

/** The numbers an admin wants first in the morning, in all and per department. */
export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requireRightWith(args, "oversee", (db) =>
    loadSections(dashboardSections, { db }, args.request),
  );
  return data({ away: me.away, sections: page }, { headers });
}

/** The dashboard has one form: it puts away the notice of the first accepted task. */
export const action = formAction("oversee", async ({ db }) => {
  await putAwayFirstAccept(db);
  return { to: "/admin-dashboard" };
});

export default function DashboardPage() {
  const { away, sections } = useLoaderData<typeof loader>();
  return (
    <div className={pageColumn("cards", "flex flex-col gap-8")}>
      {away === null ? null : (
        <Suspense>
          <OwnAbsence away={away} profile="/admin-dashboard/user-profile" />
        </Suspense>
      )}
      <Sections
        views={dashboardViews}
        loaded={sections}
        place={{ hasTask: sections.steps?.has_task ?? true }}
      />
    </div>
  );
}
