import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { whyGuessed } from "#server/common-passwords";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { accountAddress } from "~/core/session/account-address";
import { formAction, withFields } from "~/core/session/form-action.server";
import { requirePerson } from "~/core/session/guards.server";
import { homePath, isFromPhone, WELCOME_PATH } from "~/core/session/home-path";
import { changeSignIn } from "~/core/session/own-sign-in.server";
import { mayTry } from "~/core/session/throttle.server";
import { FrontPage } from "~/core/shell/front-page";
import { mostPressingTask } from "~/task/conversation/conversations.model.server";
import { LanguageSwitch } from "../language-switch";
import { WELCOME_TEXTS } from "../welcome.words";
import { ComeBack } from "./come-back";
import { OwnPasswordForm } from "./own-password-form";
import { quietOf } from "./quiet.model.server";
import { OwnPasswordSchema } from "./schema";
import { Stages } from "./stages";
import { useArrivingTask } from "./use-arriving-task";
import { fullName } from "~/core/person/full-name";

export const handle = { place: m.sign_in_welcome };

export const meta: MetaFunction = () => [{ title: m.sign_in_welcome_daymark() }];

/**
 * The one page that greets somebody new: what happens to tasks, the first of them, and how to come back. Asked for
 * with `?password`, it is only the form for a password.
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
      if (isGiven) return refuse(422, m.session_incorrect_password(), "currentPassword");
      // Only a session that began with a link may do without it.
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
        title={why === "unknown" ? m.sign_in_choose_a_password() : m.sign_in_welcome_name({ name })}
      >
        {form}
        <Link
          to={home}
          className="text-action touch:py-2 mt-4 flex justify-center text-sm font-medium hover:underline"
        >
          {why === null ? m.sign_in_go_to_daymark() : m.sign_in_not_now()}
        </Link>
      </FrontPage>
    );
  }
  return (
    <FrontPage title={m.sign_in_welcome_name({ name })}>
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
