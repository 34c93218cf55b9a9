import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePerson } from "~/core/session/guards.server";
import { ErrorPage } from "~/core/kit/error-page";
import { InboxPage } from "~/features/inbox/inbox-page";
import { NoticeSwitch } from "~/features/told/notice-switch";
import { sendMark as clientAction } from "~/features/inbox/send-mark";
import { ButtonLink } from "~/core/kit/ui/button";
import { viewsOf } from "~/features/inbox/inbox-rows";
import { loadInbox, markInbox } from "~/features/inbox/inbox.server";
import { pageTitle } from "~/core/kit/page-title";

export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";
export { clientAction };

const HERE = "/user-dashboard/notifications";

export const handle = { place: "Notifications" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Notifications", page?.me.unread) },
];

export async function loader(args: LoaderFunctionArgs) {
  return loadInbox(args.request, await requirePerson(args), viewsOf.user);
}

export async function action(args: ActionFunctionArgs) {
  return markInbox(args.request, await requirePerson(args), HERE);
}

export default function NotificationsPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <InboxPage
      here={HERE}
      area="user"
      page={page}
      notices={<NoticeSwitch uid={page.me.uid} pushKey={page.pushKey} />}
      firstStep={<ButtonLink to="/user-dashboard">Show my board</ButtonLink>}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
