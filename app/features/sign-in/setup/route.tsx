import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { t } from "~/core/words/t";
import { needsFirstAccount } from "~/core/session/pulse.model.server";
import { FrontPage } from "~/core/shell/front-page";
import { zoneNow } from "~/core/time/time-zone";
import { knownZones } from "~/core/time/zones.model.server";
import { SetupForm } from "./setup-form";
import { LanguageSwitch } from "~/features/sign-in/language-switch";
import { late } from "~/core/words/late";
import { createAccount } from "~/core/person/accounts.model.server";
import { noteAccess } from "~/core/server/access-log.server";
import { whyGuessed } from "#server/common-passwords";
import {
  done,
  type VisitorAct,
  visitorAction,
  withFields,
} from "~/core/session/form-action.server";
import { mayTry, signedIn } from "~/core/session/throttle.server";
import { signIn } from "~/features/sign-in/sign-in.server";
import { type Setup, SetupSchema } from "./schema.server";
import { claimSetup, releaseSetup } from "./setup.model.server";
import { fullName } from "~/core/person/full-name";

const PROBLEMS = late(() => ({
  wrong_code: t("This is not the code. It is in the log of the server that started last."),
  unknown_time_zone: t("Choose a time zone from the list"),
  set_up_already: t("Daymark is set up already. Sign in, or ask an admin for an account."),
  being_set_up: t(
    "Somebody else with the code is setting this up at the moment. Wait two minutes, then reload the page.",
  ),
}));

/** Makes the first account, an admin's, and sets up the workspace; its person is signed in. */
const setUp: VisitorAct = withFields(SetupSchema, async ({ request, form }) => {
  const { email, password, firstName, lastName, workspace } = form;
  const wait = await mayTry("setup", request, "setup");
  if (wait !== null) return { ok: false, at: "", why: wait, status: 429 };
  const guessed = await whyGuessed(password, [email, fullName(firstName, lastName), workspace]);
  if (guessed !== null) return { ok: false, at: "password", why: guessed };
  return done(
    claimSetup(form),
    () => makeFirst(request, form),
    ({ reason }) => {
      if (reason === "wrong_code") {
        noteAccess(request, { event: "attempt_refused", kind: "setup", account: "setup" });
      }
      return { at: FIELDS[reason] ?? "" };
    },
  );
});

const FIELDS: Readonly<Record<string, string>> = {
  wrong_code: "code",
  unknown_time_zone: "timeZone",
};

async function makeFirst(request: Request, setup: Setup) {
  const { uid, email, password, firstName, lastName } = setup;
  const profile = { first_name: firstName, last_name: lastName, role: "admin" as const };
  const created = await createAccount({
    uid,
    email,
    password,
    passwordState: "own",
    profile: { ...profile, department: null },
    createdBy: uid,
  });
  if (!created.ok) {
    await releaseSetup(uid);
    return { ok: false as const, at: "", why: created.message, status: 502 };
  }
  const result = await signIn(request, { email, password });
  if (!result.ok) return { to: "/", says: t("Your account is made. Sign in.") };
  await signedIn(request, email, result.headers);
  return { to: "/admin-dashboard", says: t("Daymark is set up"), headers: result.headers };
}

export const action = visitorAction(
  async (sent) => ((await needsFirstAccount()) ? setUp(sent) : { to: "/" }),
  { own: PROBLEMS, kept: "text", hides: ["password"] },
);

export const handle = { isPlain: true };

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

export default import.meta.env.SSR ? SetupPage : null;

function SetupPage() {
  const { uid, ...zones } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
