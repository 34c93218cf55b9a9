import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { t } from "~/core/words/t";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { needsFirstAccount } from "~/core/session/pulse.model.server";
import { signedIn } from "~/core/session/throttle.server";
import { FrontPage } from "~/core/shell/front-page";
import { zoneNow } from "~/core/time/time-zone";
import { knownZones } from "~/core/time/zones.model.server";
import { setUp } from "./set-up.server";
import { SetupForm } from "./setup-form";
import { LanguageSwitch } from "~/features/sign-in/language-switch";
import { signIn } from "~/features/sign-in/sign-in.server";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

export const meta: MetaFunction = () => [{ title: t("Set up · Daymark") }];

/** The first run; once somebody has an account, everybody else is sent to the sign-in page. */
export async function loader() {
  if (!(await needsFirstAccount())) throw redirect("/");
  const now = new Date();
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((name) => zoneNow(name, now));
  const { doubtful } = await knownZones();
  return data(
    { uid: randomUUID(), zones, doubtfulZones: doubtful },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/** Makes the first account; its person is signed in. */
export async function action({ request }: ActionFunctionArgs) {
  if (!(await needsFirstAccount())) throw redirect("/");
  const made = await setUp(request);
  if (!made.ok) {
    const { reply, status } = made;
    return data(answerWith({ ok: false, reply }), { status });
  }
  const result = await signIn(request, made.credentials);
  if (!result.ok)
    return redirectWithToast("/", {
      type: "success",
      message: t("Your account is made. Sign in."),
    });
  await signedIn(request, made.credentials.email, result.headers);
  return redirectWithToast(
    "/admin-dashboard",
    { type: "success", message: t("Daymark is set up") },
    { headers: result.headers },
  );
}

export default function SetupPage() {
  const { uid, ...zones } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<typeof action>());
  return (
    <FrontPage title={t("Set up Daymark")}>
      <p className="text-ink-soft mt-2">
        {t("Nobody has an account here yet. You are the first, and will be an admin.")}
      </p>
      <LanguageSwitch />
      <SetupForm uid={uid} {...zones} reply={answer?.reply ?? undefined} />
    </FrontPage>
  );
}
