import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { EmptyState } from "~/components/ui/empty-state";
import { ButtonLink } from "~/components/ui/button";

export const handle = { place: "Show New Notification" };

export const meta: MetaFunction = () => [{ title: "Show new notification · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  return data(null, { headers });
}

export default function NewNotificationPage() {
  return (
    <EmptyState
      title="This page is not built yet"
      action={<ButtonLink to="/admin-dashboard/today-alert">Show what is due today</ButtonLink>}
    >
      It will gather answers, rejections and replies. What people said last already shows on the
      tasks that are due.
    </EmptyState>
  );
}
