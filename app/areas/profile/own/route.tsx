import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requirePerson } from "~/core/session/guards.server";
import { loadProfile, profileAction } from "../sections.server";
import { ProfilePage } from "~/features/profile/profile-page";
import { profileViews } from "../sections";
import { Sections } from "~/core/shell/sections";
import { sendProfile } from "../send-profile";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

const HOME = "/user-dashboard/profile";

export const handle = { place: () => t("My Profile") };

export const meta = titled(() => t("Profile"));

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(args.request, await requirePerson(args));
}

export const action = profileAction("person", HOME);

export function clientAction(args: ClientActionFunctionArgs) {
  return sendProfile(args, HOME);
}

export default function OwnProfilePage() {
  const { sections, ...profile } = useLoaderData<typeof loader>();
  return (
    <ProfilePage {...profile} home={HOME}>
      <Sections views={profileViews} loaded={sections} place={{ home: HOME }} />
    </ProfilePage>
  );
}
