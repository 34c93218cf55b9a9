import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import { useEffect } from "react";
import { requirePerson } from "~/auth/guards.server";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { listMyNotifications, markAllRead } from "~/models/inbox.server";
import { pageTitle } from "~/utils/page-title";
import { redirectWithToast } from "~/utils/toast.server";
import { NotificationDays } from "./notification-days";
import { BeforeSchema } from "./schema";

const HERE = "/user-dashboard/notifications";

export const handle = { place: "Notifications" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Notifications", page?.me.unread) },
];

/** A page of what the signed-in person received, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const before = BeforeSchema.parse(new URL(args.request.url).searchParams.get("before"));
  return data({ me, before, ...(await listMyNotifications(db, { before })) }, { headers });
}

/** Marks everything as read. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const result = await markAllRead(db);
  if (result.ok) return redirect(HERE, { headers });
  const message = "Could not mark them as read. Try again in a moment.";
  return redirectWithToast(HERE, { type: "error", message }, { headers });
}

export default function NotificationsPage() {
  const { me, before, notifications, earlier } = useLoaderData<typeof loader>();
  const isMarking = useNavigation().formAction === HERE;

  useEffect(() => {
    if (!isMarking) return;
    return () => {
      // The button has gone, and the focus with it.
      if (document.activeElement === document.body) document.getElementById("main")?.focus();
    };
  }, [isMarking]);

  if (notifications.length === 0 && before === null) {
    return (
      <EmptyState
        className="flex-1"
        title="Nothing has come in yet"
        action={<ButtonLink to="/user-dashboard">Show my board</ButtonLink>}
      >
        Whatever is said or done on your tasks by somebody else is gathered here, newest first.
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col">
      <PageHeader
        lead={me.unread > 0 ? `${me.unread} unread` : "Everything is read"}
        actions={
          me.unread > 0 ? (
            <Form method="post" action={HERE}>
              <Button type="submit" pending={isMarking} icon={<CheckCheck aria-hidden="true" />}>
                Mark all read
              </Button>
            </Form>
          ) : null
        }
      />
      <NotificationDays notifications={notifications} calendar={me} />
      {before === null && earlier === null ? null : (
        <nav aria-label="Pages" className="mt-4 flex justify-between gap-2">
          {before === null ? <span /> : <ButtonLink to={HERE}>Newest</ButtonLink>}
          {earlier === null ? null : (
            <ButtonLink to={`?before=${earlier}`} rel="next">
              Earlier
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
