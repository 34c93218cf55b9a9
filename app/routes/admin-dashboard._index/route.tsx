import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";
import { Guide } from "~/components/guide";
import { PageHeader } from "~/components/ui/page-header";

export const handle = { place: "Dashboard" };

export const meta: MetaFunction = () => [{ title: "Dashboard · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers } = await requireAdmin(args);
  return data({ dueToday: me.due_today, overdue: me.overdue }, { headers });
}

export default function DashboardPage() {
  const { dueToday, overdue } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        lead={
          <>
            <Link to="/admin-dashboard/today-alert" className="underline underline-offset-4">
              {dueToday} due today
            </Link>
            , {overdue} overdue.
          </>
        }
      />
      <Guide />
    </>
  );
}
