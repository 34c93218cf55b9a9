import { createAuthClient, createPassingAuth, openSession } from "~/db/client.server";
import { AUTH_FAILED, NOBODY } from "~/domain/profile";

type Refusal = { field: "currentPassword" | "password" | "email" | null; message: string };

type SignInChange = {
  email?: string | undefined;
  password?: string | undefined;
  currentPassword: string;
};

const FIELDS: Record<string, Refusal["field"]> = {
  same_password: "password",
  weak_password: "password",
  email_exists: "email",
  email_address_invalid: "email",
  current_password_required: "currentPassword",
  current_password_invalid: "currentPassword",
};

/** Null when this is the person's password; otherwise why it could not be confirmed. */
export async function checkPassword(email: string, password: string): Promise<Refusal | null> {
  const auth = createPassingAuth();
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) {
    // That session was only a question.
    await auth.signOut({ scope: "local" });
    return null;
  }
  if (error.code === "invalid_credentials") {
    return { field: "currentPassword", message: "Incorrect password." };
  }
  return { field: null, message: error.code ? error.message : AUTH_FAILED };
}

/**
 * Changes e-mail or password of whoever makes the request, in the name of their own session, which goes on; a new
 * password ends their other ones. A new e-mail counts once its link was opened. Null when it was done; the headers
 * hold the session as it is now.
 */
export async function changeSignIn(
  request: Request,
  change: SignInChange,
  headers: Headers,
): Promise<Refusal | null> {
  const { error } = await createAuthClient(request, headers).auth.updateUser({
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.password === undefined
      ? {}
      : { password: change.password, current_password: change.currentPassword }),
  });
  return error ? refusalOf(error) : null;
}

type AuthFailure = { name: string; code?: string | undefined; message: string };

/** Where and in which words a refused change is said. */
export function refusalOf({ name, code, message }: AuthFailure): Refusal {
  if (name === "AuthSessionMissingError") return { field: null, message: NOBODY };
  // Without a code there was no answer to quote: the Auth server is away.
  if (!code) return { field: null, message: AUTH_FAILED };
  return { field: FIELDS[code] ?? null, message: message || AUTH_FAILED };
}

/** The address that waits to replace `email` until its link is opened, or null. */
export async function emailToConfirm(request: Request, email: string): Promise<string | null> {
  const session = await openSession(request, new Headers());
  if (!session) return null;
  const { data } = await createPassingAuth().getUser(session.access_token);
  const waiting = data.user?.new_email ?? "";
  return waiting === "" || waiting === email ? null : waiting;
}
