import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { onDemand } from "~/core/live/on-demand";
import { Suspense } from "react";
import { timeSettingsOf } from "~/core/time/time-settings";
import { requireRightWith } from "~/core/session/guards.server";
import { SignedInShell } from "../signed-in-shell";
import { realtimeServer } from "~/core/session/realtime.server";
import { wantsPage } from "~/core/server/read-form.server";
import { OpenThreadProvider } from "~/task/conversation/open-thread";
import { openThread } from "~/task/entries/thread.model.server";
import { viewsOfPage } from "~/features/saved-views/views.model.server";

import { ADMIN_MENU } from "../menu";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { orToOpen as shouldRevalidate } from "~/core/kit/should-revalidate";

const HeldBack = onDemand(() => import("~/features/told/anyway/held-back"));

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([viewsOfPage(db, wantsPage(args.request)), openThread(db, args.request)]),
  );
  const [views, opened] = page;
  return data({ me, views, opened, server: realtimeServer() }, { headers });
}

export default function AdminArea() {
  const { me, views, opened, server } = useLoaderData<typeof loader>();
  return (
    <SignedInShell
      me={me}
      views={views}
      server={server}
      home="/admin-dashboard"
      inbox="/admin-dashboard/new-notification"
      menu={ADMIN_MENU}
    >
      {me.mail_rests ? (
        <p role="status" className="text-danger mb-4 text-sm">
          {t("Mail is paused: the mail server refuses all of it.")}{" "}
          <Link to="/admin-dashboard/settings" className="underline">
            {t("See why")}
          </Link>
        </p>
      ) : null}
      {me.files_full ? (
        <p role="status" className="text-danger mb-4 text-sm">
          {t("Hardly any space is left for photos and files.")}{" "}
          <Link to="/admin-dashboard/settings#files" className="underline">
            {t("See how much is used")}
          </Link>
        </p>
      ) : null}
      {me.held_back ? (
        <Suspense>
          <HeldBack held={me.held_back} timeSettings={timeSettingsOf(me)} />
        </Suspense>
      ) : null}
      <OpenThreadProvider value={opened}>
        <Outlet />
      </OpenThreadProvider>
    </SignedInShell>
  );
}
