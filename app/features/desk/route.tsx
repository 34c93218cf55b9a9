import "./desk.css";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { requireRightWith } from "~/core/session/guards.server";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { StatusViews } from "~/task/conversation/admin/status-views";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { PageHeader } from "~/core/kit/ui/page-header";
import { suggestedPerson } from "~/task/row/suggestion";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { listBlocked } from "~/task/acts/block/blocked.model.server";
import { MissedRoutines } from "./missed-routines";
import { listMissedRoutines } from "./missed-routines.model.server";
import { countRejected, listRejected } from "./rejected.model.server";
import { openThread } from "~/task/entries/thread.model.server";
import { titled } from "~/core/kit/page-title";
import { BlockedList } from "./blocked-list";
import { Desk } from "./desk";
import { DeskFilters } from "./filters";
import { deskSearch } from "./schema";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.desk_rejected_and_blocked };

export const meta = titled(m.desk_rejected_and_blocked);

/** What admins must act on: who is blocked and needs what, and what people rejected, with who else could take it. */
export async function loader(args: LoaderFunctionArgs) {
  const state = deskSearch.read(new URL(args.request.url).searchParams);
  const { me, headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      listRejected(db, state),
      // Reasons, and how long one has waited, are those of rejections.
      state.reason || state.days ? { tasks: [], total: 0 } : listBlocked(db, state),
      countRejected(db, state),
      listDepartmentsInUse(db),
      openThread(db, args.request),
      listMissedRoutines(db),
    ]),
  );
  const [{ tasks, next }, blocked, reasons, inUse, thread, missed] = page;
  // Everything on this page may be gone by now.
  if (tasks.length === 0 && state.at !== undefined) {
    throw redirect(deskSearch.href(state, FIRST), { headers });
  }
  return data(
    {
      state,
      tasks: tasks.map(({ suggestions, ...task }) => ({
        ...task,
        suggestions: suggestions.map(suggestedPerson),
      })),
      blocked: blocked.tasks,
      blockedTotal: blocked.total,
      reasons,
      departments: departmentChoices(inUse, state.department),
      next,
      thread,
      missed,
      toCheck: me.to_check,
    },
    { headers },
  );
}

const FIRST = { at: undefined, id: undefined };

export default function RejectedPage() {
  const { state, tasks, blocked, blockedTotal, reasons, thread, missed, toCheck } =
    useLoaderData<typeof loader>();
  const rejected = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  const found = rejected + blockedTotal;
  const check = { to: "/admin-dashboard/to-check", label: m.common_to_check(), current: false };
  const kinds = [
    { show: undefined, label: m.common_all(), count: found },
    { show: "rejected", label: m.common_rejected(), count: rejected },
    { show: "blocked", label: m.common_blocked(), count: blockedTotal },
  ] as const;
  return (
    <ListAndPane thread={thread} Pane={AdminTaskPane} rows={[...blocked, ...tasks]}>
      <PageHeader
        lead={<StatusViews current="rejected" onDesk={deskSearch.hides(state) ? 0 : found} />}
      />
      <div className="mb-3">
        <SegmentedLinks
          label={m.desk_which_of_them()}
          items={[
            ...(toCheck > 0 ? [{ ...check, count: toCheck }] : []),
            ...kinds.map(({ show, label, count }) => ({
              to: deskSearch.href(state, { show, ...FIRST }),
              label,
              count,
              current: state.show === show,
            })),
          ]}
        />
      </div>
      <MissedRoutines routines={missed} />
      <DeskFilters />
      {state.show === "blocked" ? null : <Desk />}
      {state.show === "rejected" ? null : <BlockedList />}
    </ListAndPane>
  );
}
