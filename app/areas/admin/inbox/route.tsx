import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { requireRight, requireRightWith } from "~/core/session/guards.server";
import { Inbox } from "~/features/inbox/inbox";
import { NoticeSwitch } from "~/features/told/notice-switch";
import { sendMark as clientAction } from "~/task/acts/mark/use-mark";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { ButtonLink } from "~/core/kit/ui/button";
import { mark } from "~/task/acts/mark/mark.server";
import { answerInbox, readInbox } from "~/features/inbox/inbox.server";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";
export { clientAction };

const HERE = "/admin-dashboard/new-notification";

export const handle = { place: m.areas_show_new_notification };

export const meta = titled(m.areas_show_new_notification);

export async function loader(args: LoaderFunctionArgs) {
  return answerInbox(await requireRightWith(args, "oversee", (db) => readInbox(db, args.request)));
}

export async function action(args: ActionFunctionArgs) {
  return mark(args.request, await requireRight(args, "oversee"), { here: HERE });
}

export default function NewNotificationPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <Inbox
      here={HERE}
      page={page}
      notices={<NoticeSwitch pushKey={page.pushKey} />}
      firstStep={
        <ButtonLink to="/admin-dashboard/task-assign">{m.common_assign_a_task()}</ButtonLink>
      }
      Pane={AdminTaskPane}
    />
  );
}
