import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePerson } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { Inbox } from "~/components/inbox/inbox";
import { sendMark as clientAction } from "~/components/inbox/send-mark";
import { ListAndPane } from "~/components/thread/list-and-pane";
import { TaskPane } from "~/components/thread/task-pane";
import { ButtonLink } from "~/components/ui/button";
import { InboxFormSchema, inboxSearch, readInboxPlace, viewsOf } from "~/domain/inbox";
import { readForm } from "~/http/read-form.server";
import { listMyNotifications, markAllRead, markRead } from "~/models/inbox.server";
import { getThread } from "~/models/thread.server";
import { isDocument } from "~/utils/is-document";
import { readOpenTask } from "~/utils/open-task";
import { pageTitle } from "~/utils/page-title";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";
export { clientAction };

const HERE = "/user-dashboard/notifications";
const VIEWS = viewsOf.user;

export const handle = { place: "Notifications" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Notifications", page?.me.unread) },
];

/** A page of what the signed-in person received, newest first, and perhaps the conversation that is open. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const url = new URL(args.request.url);
  const place = readInboxPlace(url.searchParams, VIEWS);
  const openTask = readOpenTask(url);
  const [page, thread] = await Promise.all([
    listMyNotifications(db, place),
    openTask === null ? undefined : getThread(db, openTask),
  ]);
  return data({ me, place, openTask, thread, ...page }, { headers });
}

/** Marks one entry, or everything, as read. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const form = InboxFormSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!form.success) {
    return data({ error: "This page is out of date. Reload it." }, { status: 400, headers });
  }
  const marked = await (form.data.intent === "read" ? markRead(db, form.data.id) : markAllRead(db));
  if (marked.ok && isDocument(args.request)) {
    return redirect(HERE + new URL(args.request.url).search, { headers });
  }
  if (marked.ok) return data({ error: null }, { headers });
  return data({ error: "Not marked. Try again in a moment." }, { status: 422, headers });
}

export default function NotificationsPage() {
  const { me, place, openTask, thread, notifications, earlier } = useLoaderData<typeof loader>();
  const closeTo = HERE + inboxSearch(place);
  return (
    <ListAndPane
      pane={
        thread === undefined ? null : (
          <TaskPane thread={thread} me={me} calendar={me} closeTo={closeTo} />
        )
      }
    >
      <Inbox
        here={HERE}
        place={place}
        views={VIEWS}
        entries={notifications}
        earlier={earlier}
        unread={me.unread}
        calendar={me}
        openTask={openTask}
        firstStep={<ButtonLink to="/user-dashboard">Show my board</ButtonLink>}
      />
    </ListAndPane>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
