import { may } from "~/core/server/rights";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { requirePersonWith } from "~/core/session/guards.server";
import { tabCookie } from "~/core/session/home-path";
import { realtimeServer } from "~/core/session/realtime.server";
import { SignedInShell } from "../signed-in-shell";
import { wantsPage } from "~/core/server/read-form.server";
import { OpenThreadProvider } from "~/task/conversation/open-thread";
import { openThread } from "~/task/entries/thread.model.server";
import { viewsOfPage } from "~/features/saved-views/views.model.server";
import { useBeforePaint } from "~/core/kit/hydration";

import { ADMIN_AREA, OWN_MENU } from "../menu";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { orToOpen as shouldRevalidate } from "~/core/kit/should-revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requirePersonWith(args, (db) =>
    Promise.all([viewsOfPage(db, wantsPage(args.request)), openThread(db, args.request)]),
  );
  const [views, opened] = page;
  return data({ me, views, opened, server: realtimeServer() }, { headers });
}

export default function PersonArea() {
  const { me, views, opened, server } = useLoaderData<typeof loader>();
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
      home="/user-dashboard"
      inbox={
        may(me, "oversee") ? "/admin-dashboard/new-notification" : "/user-dashboard/conversations"
      }
      menu={[...OWN_MENU, ADMIN_AREA]}
    >
      <OpenThreadProvider value={opened}>
        <Outlet />
      </OpenThreadProvider>
    </SignedInShell>
  );
}
