import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePerson, requirePersonWith } from "~/core/session/guards.server";
import { Inbox } from "~/features/inbox/inbox";
import { TaskPane } from "~/core/conversation/task-pane";
import { NoticeSwitch } from "~/features/told/notice-switch";
import { sendMark as clientAction } from "~/features/inbox/send-mark";
import { ButtonLink } from "~/core/kit/ui/button";
import { viewsOf } from "~/features/inbox/inbox-rows";
import { answerInbox, markInbox, readInbox } from "~/features/inbox/inbox.server";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";
export { clientAction };

const HERE = "/user-dashboard/notifications";

export const handle = { place: "Notifications" };

export const meta = titled("Notifications");

export async function loader(args: LoaderFunctionArgs) {
  return answerInbox(
    await requirePersonWith(args, (db) => readInbox(db, args.request, viewsOf.user)),
  );
}

export async function action(args: ActionFunctionArgs) {
  return markInbox(args.request, await requirePerson(args), HERE);
}

export default function NotificationsPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <Inbox
      here={HERE}
      area="user"
      page={page}
      Pane={TaskPane}
      notices={<NoticeSwitch pushKey={page.pushKey} />}
      firstStep={<ButtonLink to="/user-dashboard">Show my board</ButtonLink>}
    />
  );
}
