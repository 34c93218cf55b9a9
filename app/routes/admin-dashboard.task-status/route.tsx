import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { EmptyState } from "~/components/ui/empty-state";
import { ButtonLink } from "~/components/ui/button";

export const handle = { place: "Task Status" };

export const meta: MetaFunction = () => [{ title: "Task status · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  return data(null, { headers });
}

export default function TaskStatusPage() {
  return (
    <EmptyState
      title="This page is not built yet"
      action={<ButtonLink to="/admin-dashboard/today-alert">Show what is due today</ButtonLink>}
    >
      It will show every task of the team with its state. What is due today is already listed.
    </EmptyState>
  );
}
