import { t } from "~/core/words/t";
import { createAuthClient, createPassingAuth } from "~/core/server/client.server";
import { toProblem } from "~/core/server/errors.server";
import { noteAccess } from "~/core/server/access-log.server";
import { noteSwallowedMail } from "~/core/session/attempts.model.server";
import { whyGuessed } from "#server/common-passwords";
import { welcome } from "./sign-in.server";

/** Asks the Auth server to mail a link for a new password, if it knows the address; does not wait for the result. */
export function sendRecovery(request: Request, email: string): void {
  const { auth } = createAuthClient(request, new Headers());
  void auth.resetPasswordForEmail(email).then(({ error }) => {
    if (!error) return;
    if (error.code !== "over_email_send_rate_limit") toProblem(error, error.status);
    // A second request within a minute is no error: the person already has a mail.
    else if (!WITHIN_A_MINUTE.test(error.message)) void noteSwallowed(request);
  });
}

/** The Auth server has one code for both of its limits; only the limit of one address names its seconds. */
const WITHIN_A_MINUTE = /\bafter \d+ second/;

async function noteSwallowed(request: Request): Promise<void> {
  noteAccess(request, { event: "mail_swallowed" });
  await noteSwallowedMail().catch(() => undefined);
}

/**
 * Sets a new password for the owner of a mailed link, ends their other sessions and signs them in. Only this step uses
 * the link up, with a password that passed the rules; programs that open the links of mails do not.
 */
export async function setNewPassword(
  request: Request,
  { tokenHash, password }: { tokenHash: string; password: string },
) {
  const headers = new Headers();
  // Without words of the person: only using the link would tell whose it is.
  const guessed = await whyGuessed(password, []);
  if (guessed !== null) {
    return { ok: false as const, field: "password" as const, message: guessed, headers };
  }
  const { auth } = createAuthClient(request, headers);
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  if (error || !data.session) {
    const why = error?.code ?? "no_answer";
    noteAccess(request, { event: "sign_in_refused", by: "recovery", why });
    return { ok: false as const, field: null, message: explain(error?.code), headers };
  }
  const changed = await auth.updateUser({ password });
  // The same password again is no reason to refuse the owner of the link.
  if (changed.error && changed.error.code !== "same_password") {
    await auth.signOut({ scope: "local" });
    headers.delete("Set-Cookie");
    const message = t("{reason} Ask for a new link to try another one.", {
      reason: changed.error.message,
    });
    return { ok: false as const, field: "password" as const, message, headers };
  }
  await auth.signOut({ scope: "others" });
  const result = await welcome(request, auth, data.session.access_token, headers, "recovery");
  if (result.ok) return result;
  return { ok: false as const, field: null, message: result.message, headers };
}

/** Confirms a change of email address. It signs nobody in; `isPending` until the other address confirms too. */
export async function confirmEmail(request: Request, tokenHash: string) {
  // The session is not stored: the link may be opened in another browser, or by somebody else.
  const auth = createPassingAuth(request);
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: "email_change" });
  if (error) return { ok: false as const, message: explain(error.code) };
  if (data.session) await auth.signOut({ scope: "local" });
  return { ok: true as const, isPending: !data.session };
}

function explain(code: string | undefined): string {
  if (code === undefined)
    return t("Daymark can't reach its sign-in service. Try again in a moment.");
  if (code === "over_request_rate_limit")
    return t("Too many people are signing in at this moment. Try again in a moment.");
  return code === "user_banned"
    ? t("This account is no longer active. Ask an admin.")
    : t("This link has already been used or is too old. Ask for a new one.");
}
