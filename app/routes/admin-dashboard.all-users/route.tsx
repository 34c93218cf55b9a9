import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { EmptyState } from "~/components/ui/empty-state";
import { ButtonLink } from "~/components/ui/button";

export const handle = { place: "All Users" };

export const meta: MetaFunction = () => [{ title: "All users · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  return data(null, { headers });
}

export default function AllUsersPage() {
  return (
    <EmptyState
      title="This page is not built yet"
      action={<ButtonLink to="/admin-dashboard/task-assign">Find people</ButtonLink>}
    >
      It will list everybody in the team, to look up and to edit. People can already be found where
      tasks are assigned.
    </EmptyState>
  );
}
