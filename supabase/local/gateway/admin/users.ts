import bcrypt from "bcryptjs";
import { randomBytes, randomUUID } from "node:crypto";
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

type Json = Record<string, unknown>;

/** The cost of bcrypt, as in the real Auth server. */
const COST = 10;
const EMAIL_EXISTS = "A user with this email address has already been registered";

/** Returns the user with this id; throws AdminError user_not_found. */
export async function getUser(sql: Owner, id: string): Promise<Json> {
  const [user] = await selectUsers(sql, sql`where u.id = ${id}`);
  if (user === undefined) throw new AdminError(404, "user_not_found", "User not found");
  return user;
}

/** Returns one page of users, newest first. */
export function listUsers(sql: Owner, page: number, perPage: number): Promise<Array<Json>> {
  return selectUsers(
    sql,
    sql`order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
}

/**
 * Returns the new user. The row comes first and app_metadata by an update in the same transaction, as in the real
 * server, so a deferred trigger sees both. Throws AdminError email_exists, or the database's error: also when another
 * request makes an account with the address at the same moment.
 */
export async function createUser(sql: Owner, fields: UserFields): Promise<Json> {
  if (fields.email === undefined) {
    const message = "Cannot create a user without either an email or phone";
    throw new AdminError(400, "validation_failed", message);
  }
  const email = checkedEmail(fields.email);
  await refuseKnownEmail(sql, email);
  const password = fields.password ?? randomBytes(32).toString("hex");
  checkPasswordLength(password);
  const hash = fields.password_hash ?? (await bcrypt.hash(password, COST));
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
export async function updateUser(sql: Owner, id: string, fields: UserFields): Promise<Json> {
  await getUser(sql, id);
  const email = fields.email === undefined ? null : checkedEmail(fields.email);
  const password = fields.password ?? null;
  if (password !== null) {
    checkPasswordLength(password);
    checkPasswordStrength(password);
  }
  const hash = password === null ? null : await bcrypt.hash(password, COST);
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

/** Returns the users a condition selects, as the Auth server shows them: `u` is auth.users. */
export async function selectUsers(sql: Owner, condition: ReturnType<Owner>): Promise<Array<Json>> {
  const rows = await sql<Array<{ user: Json }>>`
    select jsonb_strip_nulls(jsonb_build_object(
      'id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''),
      'phone', coalesce(u.phone, ''), 'email_confirmed_at', u.email_confirmed_at,
      'confirmed_at', u.confirmed_at, 'invited_at', u.invited_at, 'last_sign_in_at', u.last_sign_in_at,
      'recovery_sent_at', u.recovery_sent_at, 'banned_until', u.banned_until, 'deleted_at', u.deleted_at,
      'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous,
      'new_email', nullif(u.email_change, ''),
      'identities', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
          'identity_data', i.identity_data, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
          'created_at', i.created_at, 'updated_at', i.updated_at
        ) order by i.created_at), '[]')
        from auth.identities i where i.user_id = u.id
      )
    )) || jsonb_build_object(
      'app_metadata', coalesce(u.raw_app_meta_data, '{}'),
      'user_metadata', coalesce(u.raw_user_meta_data, '{}')
    ) as "user"
    from auth.users u ${condition}`;
  return rows.map((row) => row.user);
}
