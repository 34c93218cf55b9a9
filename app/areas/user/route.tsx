import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { requirePersonWith } from "~/core/session/guards.server";
import { tabCookie } from "~/core/session/home-path";
import { realtimeServer } from "~/core/session/realtime.server";
import { SignedInShell } from "../signed-in-shell";
import { isOpening } from "~/areas/frame/is-opening";
import { viewsOfPage } from "~/features/saved-views/views.model.server";
import { useBeforePaint } from "~/core/kit/use-before-paint";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requirePersonWith(args, (db) =>
    viewsOfPage(db, isOpening(args.request)),
  );
  return data({ me, views: page, server: realtimeServer() }, { headers });
}

export default function PersonArea() {
  const { me, views, server } = useLoaderData<typeof loader>();
  const root = "/user-dashboard";
  const { pathname } = useLocation();
  useBeforePaint(() => {
    const cookie = tabCookie(pathname);
    if (cookie !== null) document.cookie = cookie;
  }, [pathname]);
  return (
    <SignedInShell
      me={me}
      views={views}
      server={server}
      home={root}
      inbox={`${root}/notifications`}
      navigation={[
        {
          to: `${root}/conversations`,
          label: "Conversations",
          icon: "messages-square",
          letter: "C",
        },
        { to: root, label: "My Board", icon: "columns-3", end: true, letter: "B" },
        {
          to: `${root}/notifications`,
          label: "Notifications",
          icon: "bell",
          badge: { value: me.unread, kind: "unread", label: "unread" },
        },
        { to: `${root}/calendar`, label: "My Calendar", icon: "calendar-days" },
        { to: `${root}/profile`, label: "My Profile", icon: "user", group: "You" },
        ...(me.role === "admin"
          ? [{ to: "/admin-dashboard", label: "Admin area", icon: "building-complex" as const }]
          : []),
      ]}
    >
      <Outlet />
    </SignedInShell>
  );
}
