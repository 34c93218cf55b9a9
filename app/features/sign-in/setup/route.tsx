import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { t } from "~/core/words/t";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { needsFirstAccount } from "~/core/session/pulse.model.server";
import { FrontPage } from "~/core/shell/front-page";
import { zoneNow } from "~/core/time/time-zone";
import { knownZones } from "~/core/time/zones.model.server";
import { action } from "./set-up.server";
import { SetupForm } from "./setup-form";
import { LanguageSwitch } from "~/features/sign-in/language-switch";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };

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
