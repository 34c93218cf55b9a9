import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRight } from "~/core/session/guards.server";
import { loadProfile, profileAction } from "../sections.server";
import { ProfilePage } from "~/features/profile/profile-page";
import { profileViews } from "../sections";
import { Sections } from "~/core/shell/sections";
import { sendProfile } from "../send-profile";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

const HOME = "/admin-dashboard/user-profile";

export const handle = { place: () => t("My Profile") };

export const meta = titled(() => t("My profile"));

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(args.request, await requireRight(args, "oversee"));
}

export const action = profileAction("oversee", HOME);

export function clientAction(args: ClientActionFunctionArgs) {
  return sendProfile(args, HOME);
}

export default function AdminProfilePage() {
  const { sections, ...profile } = useLoaderData<typeof loader>();
  return (
    <ProfilePage {...profile} home={HOME}>
      <Sections views={profileViews} loaded={sections} place={{ home: HOME }} />
    </ProfilePage>
  );
}
