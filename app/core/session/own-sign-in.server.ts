import { t } from "~/core/words/t";
import { createAuthClient, createPassingAuth, openSession } from "~/core/server/client.server";

type Refusal = { field: "currentPassword" | "password" | "email" | null; message: string };

type SignInChange = {
  email?: string | undefined;
  password?: string | undefined;
  /** Not needed in a session that began with a link. */
  currentPassword?: string;
};

const FIELDS: Record<string, Refusal["field"]> = {
  same_password: "password",
  weak_password: "password",
  email_exists: "email",
  email_address_invalid: "email",
  current_password_required: "currentPassword",
  current_password_invalid: "currentPassword",
};

/** Checks the person's own password; returns null if it is right, otherwise why it could not be confirmed. */
export async function checkPassword(
  request: Request,
  email: string,
  password: string,
): Promise<Refusal | null> {
  const auth = createPassingAuth(request);
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) {
    // The new session served only to check the password.
    await auth.signOut({ scope: "local" });
    return null;
  }
  if (error.code === "invalid_credentials") {
    return { field: "currentPassword", message: t("Incorrect password.") };
  }
  return {
    field: null,
    message: error.code ? error.message : t("Failed to update authentication info"),
  };
}

/**
 * Changes the caller's email address or password. The session continues; a new password ends the caller's other
 * sessions, and a new address counts once its link is opened. Returns null on success; the headers then carry the
 * changed session.
 */
export async function changeSignIn(
  request: Request,
  change: SignInChange,
  headers: Headers,
): Promise<Refusal | null> {
  const { error } = await createAuthClient(request, headers).auth.updateUser({
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.password === undefined ? {} : { password: change.password }),
    ...(change.currentPassword === undefined || change.password === undefined
      ? {}
      : { current_password: change.currentPassword }),
  });
  return error ? refusalOf(error) : null;
}

type AuthFailure = { name: string; code?: string | undefined; message: string };

/** The field and the text for a refused change. */
export function refusalOf({ name, code, message }: AuthFailure): Refusal {
  if (name === "AuthSessionMissingError") return { field: null, message: t("No user logged in") };
  // Without a code, the Auth server's message cannot be quoted.
  if (!code) return { field: null, message: t("Failed to update authentication info") };
  return {
    field: FIELDS[code] ?? null,
    message: message || t("Failed to update authentication info"),
  };
}

/** The address that replaces `email` once its link is opened, or null. */
export async function emailToConfirm(request: Request, email: string): Promise<string | null> {
  const session = await openSession(request, new Headers());
  if (!session) return null;
  const { data } = await createPassingAuth(request).getUser(session.access_token);
  const waiting = data.user?.new_email ?? "";
  return waiting === "" || waiting === email ? null : waiting;
}
