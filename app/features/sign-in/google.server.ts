import { createCookie } from "@remix-run/node";
import { t } from "~/core/words/t";
import { createAuthClient, FLOW_PATH, FLOW_S, forgottenFlows } from "~/core/server/client.server";
import { cookieName, env, publicEnv, appOrigin } from "~/core/server/env.server";
import { noteAccess } from "~/core/server/access-log.server";
import { welcome } from "./sign-in.server";

/** Why Google, or Supabase Auth on the way back, did not sign somebody in, by error code. */
const GOOGLE_PROBLEMS: ReadonlyMap<string, () => string> = new Map([
  ["access_denied", () => t("Signing in with Google was cancelled.")],
  ["signup_disabled", () => t("User profile not found")],
  ["user_banned", () => t("This account is no longer active. Ask an admin.")],
  ["provider_email_needs_verification", () => t("Google has not verified this email address.")],
  [
    "flow_state_not_found",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  [
    "flow_state_expired",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  [
    "bad_code_verifier",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  ["bad_oauth_state", () => t("This sign-in took too long or has already been used. Start again.")],
  [
    "pkce_code_verifier_not_found",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  [
    "validation_failed",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  ["no_code", () => t("This sign-in took too long or has already been used. Start again.")],
  [
    "AuthRetryableFetchError",
    () => t("Daymark can't reach its sign-in service. Try again in a moment."),
  ],
  [
    "over_request_rate_limit",
    () => t("Too many people are signing in at this moment. Try again in a moment."),
  ],
]);

/** Where to go after Google. In a cookie, because the address to which Google returns may have no parameters. */
const nextCookie = createCookie(cookieName("daymark-next", FLOW_PATH), {
  httpOnly: true,
  sameSite: "lax",
  maxAge: FLOW_S,
  path: FLOW_PATH,
  secure: env().NODE_ENV === "production",
});

/** The address at Supabase Auth that redirects to Google and back; the headers set the cookies that this needs. */
export async function beginGoogle(
  request: Request,
  next: string,
): Promise<{ url: string; headers: Headers }> {
  const headers = new Headers();
  for (const cookie of forgottenFlows(request)) headers.append("Set-Cookie", cookie);
  // Without the request's cookies, which would carry their list of flows on.
  const { auth } = createAuthClient(new Request(request.url), headers);
  const { data, error } = await auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: `${appOrigin(request)}/auth/callback`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  headers.append("Set-Cookie", await nextCookie.serialize(next));
  // The browser opens this address, so it must be the one at which browsers reach Supabase.
  return { url: data.url.replace(env().SUPABASE_URL, publicEnv().supabaseUrl), headers };
}

/** Signs in the person whom Google sent back; otherwise returns the reason, for explainGoogle. */
export async function finishGoogle(request: Request) {
  const headers = new Headers();
  const params = new URL(request.url).searchParams;
  const next: unknown = await nextCookie.parse(request.headers.get("Cookie")).catch(() => null);
  headers.append("Set-Cookie", await nextCookie.serialize("", { maxAge: 0 }));
  const refusal = params.get("error_code") ?? params.get("error");
  const code = params.get("code");
  if (refusal !== null || code === null) return turnedAway(refusal ?? "no_code");
  const auth = createAuthClient(request, headers).auth;
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error) return turnedAway(error.code ?? error.name);
  const result = await welcome(request, auth, data.session.access_token, headers, "google");
  return result.ok
    ? { ...result, next }
    : { ok: false as const, reason: "signup_disabled", headers };

  function turnedAway(why: string) {
    noteAccess(request, { event: "sign_in_refused", by: "google", why });
    return { ok: false as const, reason: why, headers };
  }
}

/** The sentence for a reason why Google did not sign somebody in; any other text counts as an unknown one. */
export function explainGoogle(reason: string): string {
  return GOOGLE_PROBLEMS.get(reason)?.() ?? t("Signing in with Google failed. Try again.");
}
