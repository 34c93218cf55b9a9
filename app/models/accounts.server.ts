import { authAdmin } from "~/db/admin.server";
import type { Gender, Role } from "~/domain/person";

type NewAccount = {
  /** Made with the form: the same form sent twice makes one account. */
  uid: string;
  email: string;
  password: string;
  profile: {
    first_name: string;
    last_name: string;
    role: Role;
    contact: string;
    department: string | null;
    joining_date: string;
    gender: Gender;
  };
  /** The admin in whose name the account is made. */
  createdBy: string;
};

type Creation = { ok: true } | { ok: false; message: string; isEmailTaken: boolean };

/**
 * Makes an account together with its profile, or neither; the database sees to that.
 * Call it only after the database has confirmed that the caller is an active admin.
 */
export async function createAccount(account: NewAccount): Promise<Creation> {
  const { error } = await authAdmin().createUser({
    id: account.uid,
    email: account.email,
    password: account.password,
    email_confirm: true,
    app_metadata: { profile: account.profile, created_by: account.createdBy },
  });
  if (!error) return { ok: true };
  return { ok: false, message: error.message, isEmailTaken: error.code === "email_exists" };
}
