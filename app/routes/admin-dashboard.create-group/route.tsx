import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { EmptyState } from "~/components/ui/empty-state";
import { ButtonLink } from "~/components/ui/button";

export const handle = { place: "Create Group" };

export const meta: MetaFunction = () => [{ title: "Create group · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  return data(null, { headers });
}

export default function CreateGroupPage() {
  return (
    <EmptyState
      title="This page is not built yet"
      action={<ButtonLink to="/admin-dashboard/task-assign">Assign a task</ButtonLink>}
    >
      Groups will let you assign one task to several people at once. One person at a time works
      already.
    </EmptyState>
  );
}
