import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { whyGuessed } from "#server/common-passwords";
import { type ReactNode, useEffect } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { accountAddress } from "~/core/session/account-address";
import { formAction, withFields } from "~/core/session/form-action.server";
import { requirePerson } from "~/core/session/guards.server";
import { homePath, isFromPhone, WELCOME_PATH } from "~/core/session/home-path";
import { changeSignIn } from "~/core/session/own-sign-in.server";
import { mayTry } from "~/core/session/throttle.server";
import { FrontPage } from "~/core/shell/front-page";
import { mostPressingTask } from "~/task/conversation/conversations.model.server";
import { fullName } from "~/core/person/full-name";
import { href } from "~/core/server/addresses";
import { Icon } from "~/core/kit/ui/icon";
import { buttonClass } from "~/core/kit/ui/button";
import { LanguageSwitch } from "../language-switch";
import { WELCOME_TEXTS } from "../welcome.words";
import { OwnPasswordForm } from "./own-password-form";
import { OwnPasswordSchema } from "./schema";
import { Stages } from "./stages";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { quietText } from "~/core/time/quiet";
import { clockText } from "~/core/time/time-settings";

const EVERY_MS = 5_000;

export const handle = { place: () => t("Welcome") };

export const meta: MetaFunction = () => [{ title: t("Welcome · Daymark") }];

/**
 * The one page that greets a new person: what happens to tasks, their first task, and how to come back. With
 * `?password` it is only the form for a password.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const { email, username, first_name, password_state: state } = me;
  const why = state === "own" ? null : state;
  const isGreeted = me.role === "user" && !(why === "unknown" && isPasswordAsked(args.request));
  const [firstTask, quiet] = isGreeted
    ? await Promise.all([mostPressingTask(db), quietOf(db, me.hour_cycle)])
    : [null, ""];
  const home = homePath(me.role, args.request);
  const isPhone = isFromPhone(args.request);
  return data(
    { email, username, name: first_name, home, why, isGreeted, isPhone, firstTask, quiet },
    { headers },
  );
}

export const action = formAction(
  "person",
  (sent) => {
    const { me, request } = sent;
    return me.password_state === "own" ? { to: homePath(me.role, request) } : choosePassword(sent);
  },
  { hides: ["password", "currentPassword"] },
);

const choosePassword = withFields(
  OwnPasswordSchema,
  async ({ form: { password, currentPassword = "" }, me, request, headers }) => {
    const own = [me.email ?? me.username ?? "", fullName(me.first_name, me.last_name)];
    const guessed = await whyGuessed(password, own);
    if (guessed !== null) return refuse(422, guessed, "password");
    const wait = await mayTry("sign_in", request, accountAddress(me));
    if (wait !== null) return refuse(429, wait, "");
    const isGiven = me.password_state === "given";
    const change = isGiven ? { password, currentPassword } : { password };
    const refusal = await changeSignIn(request, change, headers);
    if (refusal?.field === "currentPassword") {
      if (isGiven) return refuse(422, t("Incorrect password."), "currentPassword");
      // Only a session that began with a link may leave out the current password.
      return refuse(422, WELCOME_TEXTS.needsLink, "");
    }
    if (refusal) {
      return refuse(422, refusal.message, refusal.field === "password" ? "password" : "");
    }
    const isUser = me.role === "user" && !isPasswordAsked(request);
    return { to: isUser ? WELCOME_PATH : homePath(me.role, request), says: WELCOME_TEXTS.done };
  },
);

function refuse(status: number, why: string, at: "password" | "currentPassword" | "") {
  return { ok: false, status, why, at } as const;
}

function isPasswordAsked({ url }: Request): boolean {
  return new URL(url).searchParams.has("password");
}

export default function WelcomePage() {
  const { name, why, home, email, username, isGreeted, isPhone, firstTask, quiet } =
    useLoaderData<typeof loader>();
  useArrivingTask(isGreeted && firstTask === null);
  const reply = useActionData<typeof action>()?.reply;
  const form =
    why === null ? null : (
      <OwnPasswordForm {...{ why, reply }} signsInAs={email ?? username ?? ""} />
    );
  if (!isGreeted) {
    return (
      <FrontPage
        title={why === "unknown" ? t("Choose a password") : t("Welcome, {name}", { name })}
      >
        {form}
        <Link
          to={home}
          className="text-action touch:py-2 mt-4 flex justify-center text-sm font-medium hover:underline"
        >
          {why === null ? t("Go to Daymark") : t("Not now")}
        </Link>
      </FrontPage>
    );
  }
  return (
    <FrontPage title={t("Welcome, {name}", { name })}>
      {why === "given" ? form : null}
      <Stages home={home} firstTask={firstTask} isFirst={why !== "given"} />
      <ComeBack
        email={email}
        username={username}
        isPhone={isPhone}
        isOpen={reply?.status === "error"}
      >
        {why === "unknown" ? form : null}
      </ComeBack>
      <p className="text-ink-soft mt-5 border-t pt-5">
        {WELCOME_TEXTS.quiet(quiet)}{" "}
        <Link
          to="/user-dashboard/profile"
          className="text-action touch:py-2 font-medium hover:underline"
        >
          {WELCOME_TEXTS.changeQuiet}
        </Link>
      </p>
      <LanguageSwitch />
    </FrontPage>
  );
}

/**
 * Loads the page again every few seconds while somebody looks at it and waits for a task: it has no shell that
 * listens, and is not open for long.
 */
function useArrivingTask(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  // A sent form loads the page again itself.
  const isAsking = useNavigation().state === "idle" && isWaiting;
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    async function look() {
      if (document.visibilityState !== "visible") return;
      // A server that is unreachable for a moment is no reason for an error page.
      const pulse = await fetch("/resources/pulse").catch(() => null);
      if (pulse?.ok && !isOver) revalidate();
    }
    function handleVisible() {
      void look();
    }
    const timer = setInterval(handleVisible, EVERY_MS);
    document.addEventListener("visibilitychange", handleVisible);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleVisible);
    };
  }, [isAsking, revalidate]);
}

type ComeBackProps = {
  /** Null for somebody who signs in by a name. */
  email: string | null;
  username: string | null;
  isPhone: boolean;
  /** Whether the form was sent and refused. */
  isOpen: boolean;
  /** The form for a password, for people who signed in by a one-time link. */
  children: ReactNode;
};

/** How to get in again, and how to keep Daymark at hand. */
function ComeBack({ email, username, isPhone, isOpen, children }: ComeBackProps) {
  return (
    <section aria-labelledby="come-back" className="mt-8 flex flex-col gap-3 border-t pt-5">
      <h2 id="come-back" className="font-semibold">
        {WELCOME_TEXTS.comeBack}
      </h2>
      {children === null ? null : (
        <>
          <p className="text-ink-soft">{WELCOME_TEXTS.linkIsUsed}</p>
          <details open={isOpen} className="group">
            <summary
              className={`${buttonClass({ size: "lg", full: true })} cursor-pointer list-none`}
            >
              {WELCOME_TEXTS.choose}
              <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            </summary>
            {children}
          </details>
          {email === null ? null : (
            <>
              <a
                href={href("/auth/google", { next: "/welcome" })}
                className={buttonClass({ size: "lg", full: true })}
              >
                {t("Continue with Google")}
              </a>
              <p className="text-ink-faint text-sm [overflow-wrap:anywhere]">
                {WELCOME_TEXTS.google(email)}
              </p>
            </>
          )}
        </>
      )}
      {email === null && username !== null ? (
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {WELCOME_TEXTS.signsInAs} <strong>{username}</strong>
        </p>
      ) : null}
      <p className="text-ink-soft flex gap-2">
        <Icon name="monitor-smartphone" className="mt-1 size-4 shrink-0" />
        {isPhone ? WELCOME_TEXTS.keepOnPhone : WELCOME_TEXTS.keepOnComputer}
      </p>
    </section>
  );
}

/** The caller's quiet hours, "20:00 to 07:00, Sat, Sun", or "never", on a clock of these hours. */
async function quietOf(db: Db, hourCycle: number | null): Promise<string> {
  const [habits] = toData(await call(db, "my_delivery_habits", {}));
  if (habits === undefined) throw new Error("my_delivery_habits returned no row");
  const [from, until, days] = habits.has_own_quiet
    ? [habits.quiet_from, habits.quiet_until, habits.quiet_days]
    : [habits.team_quiet_from, habits.team_quiet_until, habits.team_quiet_days];
  const [begins, ends] = [from, until].map(
    (time) => time && clockText(time.slice(0, 5), hourCycle),
  );
  return quietText(begins ?? null, ends ?? null, days);
}
