import { setTimeout } from "node:timers/promises";
import { t } from "~/core/words/t";
import { noteAccess, type SignInWay } from "~/core/server/access-log.server";
import { createAuthClient, createDb, keepSession } from "~/core/server/client.server";
import { followLanguage } from "~/core/session/language/follow.server";
import { getMe, type Me } from "~/core/session/profiles.model.server";
import { nameSession } from "~/core/session/sessions.model.server";

/** Longer than checking a password takes, so that timing does not tell which addresses have an account. */
export const SOONEST_REFUSAL_MS = 500;

type SignInResult =
  { ok: true; me: Me; headers: Headers } | { ok: false; message: string; headers: Headers };

/** Signs in by email and password: the headers contain the new session, or `message` says why not. */
export async function signIn(
  request: Request,
  credentials: { email: string; password: string },
): Promise<SignInResult> {
  const start = performance.now();
  const headers = new Headers();
  const auth = createAuthClient(request, headers).auth;
  const { data, error } = await auth.signInWithPassword(credentials);
  if (error) {
    const why = error.code ?? "no_answer";
    const account = credentials.email;
    noteAccess(request, { event: "sign_in_refused", by: "password", why, account });
    await setTimeout(Math.max(0, start + SOONEST_REFUSAL_MS - performance.now()));
    return { ok: false, message: signInMessage(error), headers };
  }
  return welcome(request, auth, data.session.access_token, headers, "password");
}

/** Lets somebody in whose session has just begun at the Auth server, or ends the session if it has no profile. */
export async function welcome(
  request: Request,
  auth: ReturnType<typeof createAuthClient>["auth"],
  accessToken: string,
  headers: Headers,
  by: SignInWay,
): Promise<SignInResult> {
  const db = createDb(accessToken);
  const device = request.headers.get("User-Agent") ?? "";
  const [me] = await Promise.all([getMe(db), device === "" ? null : nameSession(db, device)]);
  if (me && me !== "expired") {
    keepSession(headers, me.idle_hours);
    followLanguage(me, headers);
    // Another person who was signed in here before is now signed out, and gets no more push messages here. It is no
    // error if their session was over.
    await signOut(request).catch(() => undefined);
    noteAccess(request, { event: "signed_in", by, person: me.uid });
    return { ok: true, me, headers };
  }
  noteAccess(request, { event: "sign_in_refused", by, why: "no_active_profile" });
  await auth.signOut({ scope: "local" });
  // The session has ended before the browser received it, so its cookies must not be sent either.
  headers.delete("Set-Cookie");
  return { ok: false, message: t("User profile not found"), headers };
}

/** Ends this browser's session; `message` says why that failed. The headers clear the session in any case. */
export async function signOut(
  request: Request,
): Promise<{ message: string | null; headers: Headers }> {
  const headers = new Headers();
  const { error } = await createAuthClient(request, headers).auth.signOut({ scope: "local" });
  return { message: error && signOutMessage(error), headers };
}

/** Why signing out failed: the Auth server's own text, if there is one. */
export function signOutMessage({ message }: { message: string }): string {
  return message || t("Logout failed");
}

type AuthFailure = { code?: string | undefined; message: string };

/** The text for an error of the Auth server: the specification's, otherwise the server's own message. */
export function signInMessage({ code, message }: AuthFailure): string {
  if (code === "user_not_found") return t("No account found with this email.");
  if (code === "invalid_email" || code === "email_address_invalid")
    return t("Invalid email format.");
  // The Auth server answers user_banned before it checks the password.
  if (code === "user_banned" || code === "invalid_credentials")
    return t("Invalid login credentials");
  if (code === "over_request_rate_limit")
    return t("Too many people are signing in at this moment. Try again in a moment.");
  // Without a code the Auth server gave no message to quote.
  if (!code) return t("Login failed. Please try again.");
  return message || t("Login failed");
}
