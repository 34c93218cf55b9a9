import { randomBytes } from "node:crypto";
import { authAdmin } from "~/core/server/admin.server";
import { accountAddress } from "~/core/session/account-address";
import { createPassingAuth } from "~/core/server/client.server";
import type { Detail } from "./details";
import type { Role } from "./labels";

type NewAccount = {
  /** Made with the form, so that sending the form twice makes one account. */
  uid: string;
  /** Null for somebody with a username, whose account gets a hidden address. */
  email: string | null;
  /** In the form of UsernameSchema; only for somebody without an email address. */
  username?: string | null;
  password: string;
  /** Set by an admin, who knows it; random, known to nobody; or chosen by the first person for themselves. */
  passwordState: "given" | "unknown" | "own";
  profile: {
    first_name: string;
    last_name: string;
    role: Role;
    department: string | null;
  } & Partial<Record<Detail, string | null>>;
  /** The admin who makes the account; the first person makes their own. */
  createdBy: string;
};

type Creation =
  { ok: true } | { ok: false; message: string; isEmailTaken: boolean; isUnreachable: boolean };

/** The password that an admin gave, or a random one, until the person chooses their own. */
export function firstPassword(
  given: string | undefined,
): Pick<NewAccount, "password" | "passwordState"> {
  if (given !== undefined) return { password: given, passwordState: "given" };
  return { password: `${randomBytes(24).toString("base64url")}a1`, passwordState: "unknown" };
}

/**
 * Makes an account and its profile, or neither, in one transaction. Call it only after the database has confirmed that
 * the caller is an active admin. After a refusal, findTakenUsernames tells whether the username was the reason.
 */
export async function createAccount(account: NewAccount): Promise<Creation> {
  const { error } = await authAdmin().createUser({
    id: account.uid,
    email: accountAddress(account),
    password: account.password,
    email_confirm: true,
    app_metadata: {
      profile: account.username
        ? { ...account.profile, username: account.username }
        : account.profile,
      password: account.passwordState,
      created_by: account.createdBy,
    },
  });
  if (!error) return { ok: true };
  return {
    ok: false,
    message: error.message,
    isEmailTaken: error.code === "email_exists",
    // A 500 is an answer of the database, which refused the account.
    isUnreachable: error.name === "AuthRetryableFetchError" && error.status !== 500,
  };
}

type Failure = { ok: false; message: string };

/**
 * Deletes an account for good; its profile stays for the history. A missing account counts as deleted.
 * Call it only after the database has confirmed that the caller is an active admin.
 */
export async function removeAccount(uid: string): Promise<{ ok: true } | Failure> {
  const { error } = await authAdmin().deleteUser(uid);
  if (!error || error.code === "user_not_found") return { ok: true };
  return { ok: false, message: error.message };
}

/** Sends a mail with a link to choose a new password, on behalf of a request; the link opens `redirectTo`. */
export async function sendRecoveryMail(
  request: Request,
  email: string,
  redirectTo: string,
): Promise<{ ok: true } | Failure> {
  const { error } = await createPassingAuth(request).resetPasswordForEmail(email, {
    redirectTo,
  });
  return error ? { ok: false, message: error.message } : { ok: true };
}

/**
 * A token of the Auth server that starts somebody's session, like the one in a mail for a new password. Call it only
 * after the database has confirmed that a one-time link of theirs was open.
 */
export async function makeRecoveryToken(
  email: string,
): Promise<{ ok: true; tokenHash: string } | Failure> {
  const { data, error } = await authAdmin().generateLink({ type: "recovery", email });
  if (error) return { ok: false, message: error.message };
  return { ok: true, tokenHash: data.properties.hashed_token };
}
