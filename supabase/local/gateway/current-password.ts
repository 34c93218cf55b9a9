import type { Passwords } from "../passwords.ts";
import type { Owner } from "../platform.ts";
import { authError } from "./replies.ts";

/** The mark of a session that began with a mailed link for a new password. */
const BY_LINK = "recovery";

type Change = { uid: string; sessionId: string | null; currentPassword: string | undefined };

/**
 * Returns the refusal of a new password without the current one, as the real Auth server gives it with
 * require_current_password; null if it is right, or if the session began with a mailed link.
 */
export async function refusePasswordChange(
  owner: Owner,
  passwords: Passwords,
  { uid, sessionId, currentPassword }: Change,
): Promise<Response | null> {
  const [found] = await owner<Array<{ by_link: boolean; hash: string }>>`
    select coalesce(s.tag = ${BY_LINK}, false) as by_link, coalesce(u.encrypted_password, '') as hash
    from auth.users u left join auth.sessions s on s.id = ${sessionId}::uuid and s.user_id = u.id
    where u.id = ${uid}::uuid`;
  if (found === undefined || found.by_link) return null;
  if (currentPassword === undefined) {
    return authError(400, "current_password_required", "Current password required");
  }
  return (await passwords.isRight(currentPassword, found.hash))
    ? null
    : authError(400, "current_password_invalid", "Current password invalid");
}

/** Notes that a session began with a mailed link. */
export async function markAsRecovery(owner: Owner, sessionId: string): Promise<void> {
  await owner`update auth.sessions set tag = ${BY_LINK} where id = ${sessionId}::uuid`;
}
