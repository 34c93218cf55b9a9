import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { InboxPage } from "~/inbox/inbox-page";
import { NoticeSwitch } from "~/inbox/notice-switch";
import { sendMark as clientAction } from "~/inbox/send-mark";
import { AdminTaskPane } from "~/components/task-admin/admin-task-pane";
import { ButtonLink } from "~/components/ui/button";
import { viewsOf } from "~/domain/inbox";
import { loadInbox, markInbox } from "~/inbox/inbox.server";
import { pageTitle } from "~/utils/page-title";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";
export { clientAction };

const HERE = "/admin-dashboard/new-notification";

export const handle = { place: "Show New Notification" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Show New Notification", page?.me.unread) },
];

export async function loader(args: LoaderFunctionArgs) {
  return loadInbox(args.request, await requireAdmin(args), viewsOf.admin);
}

export async function action(args: ActionFunctionArgs) {
  return markInbox(args.request, await requireAdmin(args), HERE);
}

export default function NewNotificationPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <InboxPage
      here={HERE}
      area="admin"
      page={page}
      notices={<NoticeSwitch uid={page.me.uid} pushKey={page.pushKey} />}
      firstStep={<ButtonLink to="/admin-dashboard/task-assign">Assign a task</ButtonLink>}
      Pane={AdminTaskPane}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
