import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { whyGuessed } from "~/core/session/common-passwords.server";
import { requirePerson } from "~/core/session/guards.server";
import { homePath, WELCOME_PATH } from "~/core/session/home-path";
import { changeSignIn } from "~/core/session/own-sign-in.server";
import { mayTry } from "~/core/session/throttle.server";
import { FrontPage } from "~/core/shell/front-page";
import { readForm } from "~/core/server/read-form.server";
import { mostPressingTask } from "~/core/conversation/conversations.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { PROFILE_TEXTS } from "~/core/session/profile.words";
import { WELCOME_TEXTS } from "../welcome.words";
import { OwnPasswordForm } from "./own-password-form";
import { OwnPasswordSchema } from "./schema";
import { Stages } from "./stages";

export const handle = { place: "Welcome" };

export const meta: MetaFunction = () => [{ title: "Welcome · Daymark" }];

/** The first page of somebody new: a password of their own, then what happens to tasks, then the first of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const { email, first_name, password_state: state } = me;
  const isAsked = new URL(args.request.url).searchParams.has("password");
  const why = state === "given" || (state === "unknown" && isAsked) ? state : null;
  const firstTask = why === null && me.role === "user" ? await mostPressingTask(db) : null;
  const home = homePath(me.role, args.request);
  return data({ email, name: first_name, home, why, firstTask }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { me, headers } = await requirePerson(args);
  const { request } = args;
  const home = homePath(me.role, request);
  if (me.password_state === "own") return redirect(home, { headers });
  const submission = parseWithZod(await readForm(request), { schema: OwnPasswordSchema });
  const hideFields = ["password", "currentPassword"];

  function refuse(status: number, message: string, field: "password" | "currentPassword" | null) {
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    const reply = submission.reply({ hideFields, ...errors });
    return data(answerWith({ ok: false, reply }), { status, headers });
  }

  if (submission.status !== "success") {
    const reply = submission.reply({ hideFields });
    return data(answerWith({ ok: false, reply }), { status: 400, headers });
  }
  const own = [me.email, `${me.first_name} ${me.last_name}`];
  const guessed = await whyGuessed(submission.value.password, own);
  if (guessed !== null) return refuse(422, guessed, "password");
  const wait = await mayTry("sign_in", request, me.email);
  if (wait !== null) return refuse(429, wait, null);
  const isGiven = me.password_state === "given";
  const { password, currentPassword = "" } = submission.value;
  const change = isGiven ? { password, currentPassword } : { password };
  const refusal = await changeSignIn(request, change, headers);
  if (refusal?.field === "currentPassword") {
    if (isGiven) return refuse(422, PROFILE_TEXTS.wrongPassword, "currentPassword");
    // Only a session that began with a link may do without it.
    return refuse(422, WELCOME_TEXTS.needsLink, null);
  }
  if (refusal) {
    return refuse(422, refusal.message, refusal.field === "password" ? "password" : null);
  }
  const next = isGiven && me.role === "user" ? WELCOME_PATH : home;
  return redirectWithToast(next, { type: "success", message: WELCOME_TEXTS.done }, { headers });
}

export default function WelcomePage() {
  const { name, why, home, email, firstTask } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <FrontPage title={why === "unknown" ? "Choose a password" : `Welcome, ${name}`}>
      {why === null ? (
        <Stages home={home} firstTask={firstTask} />
      ) : (
        <OwnPasswordForm why={why} email={email} home={home} reply={reply} />
      )}
    </FrontPage>
  );
}
