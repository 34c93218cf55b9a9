import type { Owner } from "../../platform.ts";

type Json = Record<string, unknown>;

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
