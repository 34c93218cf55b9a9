import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { EmptyState } from "~/components/ui/empty-state";
import { ButtonLink } from "~/components/ui/button";

export const handle = { place: "My Profile" };

export const meta: MetaFunction = () => [{ title: "My profile · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  return data(null, { headers });
}

export default function UserProfilePage() {
  return (
    <EmptyState
      title="This page is not built yet"
      action={<ButtonLink to="/admin-dashboard">Back to the dashboard</ButtonLink>}
    >
      It will show your own details and let you change them.
    </EmptyState>
  );
}
