import { setTimeout } from "node:timers/promises";
import { createAuthClient, createDb } from "~/db/client.server";
import { getMe, type Me } from "~/models/profiles.server";
import { nameSession } from "~/models/sessions.server";

export const NO_PROFILE = "User profile not found";
const WRONG_CREDENTIALS = "Invalid login credentials";

/** Longer than a password takes to be checked: an address that nobody has is answered without that. */
export const SOONEST_REFUSAL_MS = 500;

type SignInResult =
  { ok: true; me: Me; headers: Headers } | { ok: false; message: string; headers: Headers };

/**
 * Signs in by e-mail and password. The headers hold the new session.
 * Otherwise says why not, in the words of the error catalogue.
 */
export async function signIn(
  request: Request,
  credentials: { email: string; password: string },
): Promise<SignInResult> {
  const start = performance.now();
  const headers = new Headers();
  const auth = createAuthClient(request, headers).auth;
  const { data, error } = await auth.signInWithPassword(credentials);
  if (error) {
    await setTimeout(Math.max(0, start + SOONEST_REFUSAL_MS - performance.now()));
    return { ok: false, message: signInMessage(error), headers };
  }
  return welcome(request, auth, data.session.access_token, headers);
}

/** Lets somebody in whose session the Auth server has just begun, or ends it again when there is no profile to it. */
export async function welcome(
  request: Request,
  auth: ReturnType<typeof createAuthClient>["auth"],
  accessToken: string,
  headers: Headers,
): Promise<SignInResult> {
  const db = createDb(accessToken);
  const device = request.headers.get("User-Agent") ?? "";
  const [me] = await Promise.all([getMe(db), device === "" ? null : nameSession(db, device)]);
  if (me && me !== "expired") return { ok: true, me, headers };
  await auth.signOut({ scope: "local" });
  // The session was ended before the browser had it: only its cookies must not get there.
  headers.delete("Set-Cookie");
  return { ok: false, message: NO_PROFILE, headers };
}

/** Ends this browser's session; `message` says why it could not. The headers forget the session in any case. */
export async function signOut(
  request: Request,
): Promise<{ message: string | null; headers: Headers }> {
  const headers = new Headers();
  const { error } = await createAuthClient(request, headers).auth.signOut({ scope: "local" });
  return { message: error && signOutMessage(error), headers };
}

/** Why signing out failed, in the Auth server's own words when it has any. */
export function signOutMessage({ message }: { message: string }): string {
  return message || "Logout failed";
}

type AuthFailure = { code?: string | undefined; message: string };

/** The text for an error of the Auth server; one it did not name shows its own message. */
export function signInMessage({ code, message }: AuthFailure): string {
  if (code === "user_not_found") return "No account found with this email.";
  if (code === "invalid_email" || code === "email_address_invalid") return "Invalid email format.";
  // The Auth server says so before it has looked at the password.
  if (code === "user_banned" || code === "invalid_credentials") return WRONG_CREDENTIALS;
  // Without a code there was no answer to quote: the Auth server is away.
  if (!code) return "Login failed. Please try again.";
  return message || "Login failed";
}
