import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdminWith } from "~/core/session/guards.server";
import { AdminTaskPane } from "~/core/conversation/admin/admin-task-pane";
import { StatusViews } from "~/core/conversation/admin/status-views";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { PageHeader } from "~/core/kit/ui/page-header";
import { suggestedPerson } from "~/core/task/suggestion";
import { listBlocked } from "~/core/task/blocked.model.server";
import { listRejected } from "./rejected.model.server";
import { countTasks } from "~/core/task/task-status.model.server";
import { openThread } from "~/core/conversation/open-thread.server";
import { titled } from "~/core/kit/page-title";
import { BlockedList } from "./blocked-list";
import { Desk } from "./desk";
import { HOME, readPlace } from "./schema";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Rejected and Blocked" };

export const meta = titled("Rejected and Blocked");

/** What admins must act on: who is blocked and needs what, and what people rejected, with who else could take it. */
export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(new URL(args.request.url).searchParams);
  const { headers, page } = await requireAdminWith(args, (db) =>
    Promise.all([
      listRejected(db, place),
      listBlocked(db),
      countTasks(db, null, ["Rejected"]),
      openThread(db, args.request),
    ]),
  );
  const [{ tasks, older }, blocked, counts, thread] = page;
  // Everything on this page may be gone by now.
  if (tasks.length === 0 && place !== null) throw redirect(HOME, { headers });
  return data(
    {
      tasks: tasks.map(({ suggestions, ...task }) => ({
        ...task,
        suggestions: suggestions.map(suggestedPerson),
      })),
      blocked: blocked.tasks,
      blockedTotal: blocked.total,
      older,
      isNewest: place === null,
      rejected: counts.Rejected ?? 0,
      thread,
    },
    { headers },
  );
}

export default function RejectedPage() {
  const { tasks, blocked, blockedTotal, rejected, thread } = useLoaderData<typeof loader>();
  return (
    <ListAndPane thread={thread} Pane={AdminTaskPane} rows={[...blocked, ...tasks]}>
      <PageHeader lead={<StatusViews current="rejected" onDesk={rejected + blockedTotal} />} />
      <BlockedList />
      <Desk />
    </ListAndPane>
  );
}
