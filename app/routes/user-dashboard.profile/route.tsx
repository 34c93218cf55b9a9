import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  data,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requirePerson } from "~/auth/guards.server";
import { saveOwnProfile } from "~/auth/own-profile.server";
import { emailToConfirm } from "~/auth/own-sign-in.server";
import { ErrorPage } from "~/components/error-page";
import { ProfilePage } from "~/components/profile/profile-page";
import { sendProfile } from "~/components/profile/send-profile";
import { listDepartments } from "~/models/departments.server";
import { listMySessions } from "~/models/sessions.server";

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";

const HOME = "/user-dashboard/profile";

export const handle = { place: "My Profile" };

export const meta: MetaFunction = () => [{ title: "Profile · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const [departments, newEmail, sessions] = await Promise.all([
    listDepartments(db),
    emailToConfirm(args.request, me.email),
    listMySessions(db),
  ]);
  return data({ me, departments, newEmail, sessions }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requirePerson(args);
  return saveOwnProfile(args.request, guarded, HOME);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendProfile(args, HOME);
}

export default function OwnProfilePage() {
  return <ProfilePage {...useLoaderData<typeof loader>()} home={HOME} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
