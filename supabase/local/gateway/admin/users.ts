import { randomBytes, randomUUID } from "node:crypto";
import type { Passwords } from "../../passwords.ts";
import type { Owner } from "../../platform.ts";
import {
  AdminError,
  banSeconds,
  checkPasswordLength,
  checkPasswordStrength,
  checkedEmail,
  splitMetadata,
  type UserFields,
} from "./fields.ts";
import { selectUsers } from "./user-json.ts";

type Json = Record<string, unknown>;

const EMAIL_EXISTS = "A user with this email address has already been registered";

/** Returns the user with this id; throws AdminError user_not_found. */
export async function getUser(sql: Owner, id: string): Promise<Json> {
  const [user] = await selectUsers(sql, sql`where u.id = ${id}`);
  if (user === undefined) throw new AdminError(404, "user_not_found", "User not found");
  return user;
}

/** Returns one page of users, newest first, and how many there are. */
export async function listUsers(sql: Owner, page: number, perPage: number) {
  const users = await selectUsers(
    sql,
    sql`order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const [counted] = await sql<[{ total: number }]>`select count(*)::int as total from auth.users`;
  return { users, total: counted.total };
}

/**
 * Returns the new user. The row comes first and app_metadata by an update in the same transaction, as in the real
 * server, so a deferred trigger sees both. Throws AdminError email_exists, or the database's error: also when another
 * request makes an account with the address at the same moment.
 */
export async function createUser(
  sql: Owner,
  passwords: Passwords,
  fields: UserFields,
): Promise<Json> {
  if (fields.email === undefined) {
    const message = "Cannot create a user without either an email or phone";
    throw new AdminError(400, "validation_failed", message);
  }
  const email = checkedEmail(fields.email);
  await refuseKnownEmail(sql, email);
  const password = fields.password ?? randomBytes(32).toString("hex");
  checkPasswordLength(password);
  const hash = fields.password_hash ?? (await passwords.hash(password));
  const ban = fields.ban_duration === undefined ? null : banSeconds(fields.ban_duration);
  const id = fields.id ?? randomUUID();
  const providers = { provider: "email", providers: ["email"] };
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  await sql.begin(async (tx) => {
    await tx`insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
        confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
        phone_change, phone_change_token, reauthentication_token)
      values (${id}, 'authenticated', ${fields.role ?? "authenticated"}, ${email}, ${hash},
        ${tx.json(providers)}, ${tx.json(fields.user_metadata ?? {})}, '', '', '', '', '', '', '', '')`;
    await tx`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${tx.json(identity)})`;
    await tx`update auth.users set
        raw_app_meta_data = raw_app_meta_data || ${tx.json(splitMetadata(fields.app_metadata).set)},
        email_confirmed_at = case when ${fields.email_confirm ?? false} then now() end,
        banned_until = now() + ${ban}::float8 * interval '1 second'
      where id = ${id}`;
  });
  return getUser(sql, id);
}

/** Returns the changed user; a new password ends all of their sessions. Throws AdminError, or the database's error. */
export async function updateUser(
  sql: Owner,
  passwords: Passwords,
  id: string,
  fields: UserFields,
): Promise<Json> {
  await getUser(sql, id);
  const email = fields.email === undefined ? null : checkedEmail(fields.email);
  const password = fields.password ?? null;
  if (password !== null) {
    checkPasswordLength(password);
    checkPasswordStrength(password);
  }
  const hash = password === null ? null : await passwords.hash(password);
  const app = splitMetadata(fields.app_metadata);
  const user = splitMetadata(fields.user_metadata);
  const bans = fields.ban_duration !== undefined;
  const ban = fields.ban_duration === undefined ? null : banSeconds(fields.ban_duration);

  await sql.begin(async (tx) => {
    await tx`update auth.users set
        email = coalesce(${email}, email),
        encrypted_password = coalesce(${hash}, encrypted_password),
        role = coalesce(${fields.role ?? null}, role),
        email_confirmed_at = case when ${fields.email_confirm ?? false}
          then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
        raw_app_meta_data = (raw_app_meta_data - ${app.removed}::text[]) || ${tx.json(app.set)},
        raw_user_meta_data = (raw_user_meta_data - ${user.removed}::text[]) || ${tx.json(user.set)},
        banned_until = case when ${bans} then now() + ${ban}::float8 * interval '1 second' else banned_until end,
        updated_at = now()
      where id = ${id}`;
    if (email !== null) {
      await tx`update auth.identities
        set identity_data = identity_data || ${tx.json({ email })}, updated_at = now()
        where user_id = ${id} and provider = 'email'`;
    }
    if (hash !== null) await tx`delete from auth.sessions where user_id = ${id}`;
  });
  return getUser(sql, id);
}

/** Deletes a user with everything that refers to it; throws AdminError user_not_found, or the database's error. */
export async function deleteUser(sql: Owner, id: string): Promise<void> {
  await getUser(sql, id);
  await sql.begin(async (tx) => {
    await tx`delete from auth.refresh_tokens where user_id = ${id}`;
    await tx`delete from auth.users where id = ${id}`;
  });
}

async function refuseKnownEmail(sql: Owner, email: string): Promise<void> {
  const known = await sql`select from auth.users where email = ${email}`;
  if (known.length > 0) throw new AdminError(422, "email_exists", EMAIL_EXISTS);
}
