import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePerson } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { InboxPage } from "~/inbox/inbox-page";
import { NoticeSwitch } from "~/inbox/notice-switch";
import { sendMark as clientAction } from "~/inbox/send-mark";
import { ButtonLink } from "~/components/ui/button";
import { viewsOf } from "~/domain/inbox";
import { loadInbox, markInbox } from "~/inbox/inbox.server";
import { pageTitle } from "~/utils/page-title";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";
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
