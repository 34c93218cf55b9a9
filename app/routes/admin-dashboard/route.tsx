import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { SignedInShell } from "~/components/shell/signed-in-shell";
import { realtimeServer } from "~/auth/realtime.server";
import { isOpening } from "~/http/is-opening";
import { viewsOfPage } from "~/models/views.server";
import { MAIL_RESTS } from "~/words/mail-rests";
import { adminMenu } from "./menu";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const views = await viewsOfPage(db, isOpening(args.request));
  return data({ me, views, server: realtimeServer() }, { headers });
}

export default function AdminArea() {
  const { me, views, server } = useLoaderData<typeof loader>();
  const root = "/admin-dashboard";
  return (
    <SignedInShell
      me={me}
      views={views}
      server={server}
      home={root}
      inbox={`${root}/new-notification`}
      navigation={adminMenu(me)}
    >
      {me.mail_rests ? (
        <p role="status" className="text-danger mb-4 text-sm">
          {MAIL_RESTS.what}{" "}
          <Link to={`${root}/settings`} className="underline">
            {MAIL_RESTS.see}
          </Link>
        </p>
      ) : null}
      <Outlet />
    </SignedInShell>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
