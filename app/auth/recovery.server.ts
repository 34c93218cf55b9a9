import { createAuthClient } from "~/db/client.server";
import { toProblem } from "~/db/errors.server";
import { welcome } from "./sign-in.server";

/** Has the Auth server mail a link for a new password, if it knows the address; nobody waits for it. */
export function sendRecovery(request: Request, email: string): void {
  const { auth } = createAuthClient(request, new Headers());
  void auth.resetPasswordForEmail(email).then(({ error }) => {
    // The same person asking again within a minute is no fault.
    if (error && error.code !== "over_email_send_rate_limit") toProblem(error, error.status);
  });
}

const USED = "This link was used before or is too old. Ask for a new one.";
const BANNED = "This account is not active any more. Ask an admin.";

/**
 * Sets a new password for whom a mailed link belongs to, ends all other sessions and lets them in. The link is used up
 * only here, with a password that passed the rules, never by whatever opens links in mails.
 */
export async function setNewPassword(
  request: Request,
  {
    tokenHash,
    type,
    password,
  }: { tokenHash: string; type: "recovery" | "invite"; password: string },
) {
  const headers = new Headers();
  const { auth } = createAuthClient(request, headers);
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error || !data.session) {
    return { ok: false as const, field: null, message: explain(error?.code), headers };
  }
  const changed = await auth.updateUser({ password });
  // Whoever gets in by the mail and knows the password already need not be told off.
  if (changed.error && changed.error.code !== "same_password") {
    await auth.signOut({ scope: "local" });
    headers.delete("Set-Cookie");
    const message = `${changed.error.message} Ask for a new link to try another one.`;
    return { ok: false as const, field: "password" as const, message, headers };
  }
  await auth.signOut({ scope: "others" });
  const result = await welcome(request, auth, data.session.access_token, headers);
  if (result.ok) return result;
  return { ok: false as const, field: null, message: result.message, headers };
}

/** Confirms a change of e-mail. It signs nobody in; `isPending` while the other mailbox has not confirmed yet. */
export async function confirmEmail(request: Request, tokenHash: string) {
  // A session that comes with it is not kept: whoever opens the link may use another browser, or be somebody else.
  const { auth } = createAuthClient(new Request(request.url), new Headers());
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: "email_change" });
  if (error) return { ok: false as const, message: explain(error.code) };
  if (data.session) await auth.signOut({ scope: "local" });
  return { ok: true as const, isPending: !data.session };
}

function explain(code: string | undefined): string {
  if (code === "user_banned") return BANNED;
  return code === undefined
    ? "Daymark can't reach its sign-in service. Try again in a moment."
    : USED;
}
