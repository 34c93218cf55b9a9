import bcrypt from "bcryptjs";
import { z } from "zod";
import { verifyToken } from "../jwt.ts";
import type { Owner } from "../platform.ts";
import type { Secrets } from "../secrets.ts";
import { bearerToken, refuseKeyless } from "./keys.ts";
import { authError, parseJson } from "./replies.ts";

export type AuthRules = ReturnType<typeof createAuthRules>;

// Each field by itself: an odd value in one must not hide the others from the rules.
const Text = z.string().optional().catch(undefined);

const BodySchema = z.object({
  email: Text,
  refresh_token: Text,
  auth_code: Text,
  token: Text,
  token_hash: Text,
  password: Text,
  current_password: Text,
  type: Text,
});

const SessionSchema = z.object({ access_token: z.string() });

const PASSWORDLESS = new Set(["otp", "magiclink"]);
const WITH_SESSION = new Set(["user", "logout", "reauthenticate"]);

/** Returns the rules in which lite differs from the real Auth server in a way that Daymark would notice. */
export function createAuthRules(owner: Owner, secrets: Secrets) {
  async function isBanned(request: Request, path: string): Promise<boolean> {
    const body = await readBody(request);
    const query = new URL(request.url).searchParams;
    const uid = WITH_SESSION.has(path) ? (personOf(request, secrets)?.sub ?? null) : null;
    const hash = path === "verify" ? (body.token_hash ?? body.token ?? query.get("token")) : null;
    const found = await owner`select from auth.users u where u.banned_until > now() and (
      u.id = ${uid}::uuid or u.email = ${WITH_SESSION.has(path) ? null : (body.email?.toLowerCase() ?? null)}
      or nullif(${hash}, '') in (u.recovery_token, u.confirmation_token, u.email_change_token_new,
        u.email_change_token_current)
      or exists (select from auth.refresh_tokens t where t.user_id = u.id and t.token = ${body.refresh_token ?? null})
      or exists (select from auth.flow_state f where f.user_id = u.id and f.auth_code = ${body.auth_code ?? null}))`;
    return found.length > 0;
  }

  async function refuseChange(request: Request): Promise<Response | null> {
    const { password, current_password: currentPassword } = await readBody(request);
    const person = personOf(request, secrets);
    if (password === undefined || person?.sub === undefined) return null;
    const sessionId = person.session_id ?? null;
    return refusePasswordChange(owner, { uid: person.sub, sessionId, currentPassword });
  }
  async function rememberLink(request: Request, response: Response): Promise<void> {
    if ((await readBody(request)).type !== "recovery") return;
    const session = SessionSchema.safeParse(parseJson(await response.clone().text()));
    const token = session.success ? session.data.access_token : "";
    const id = verifyToken(token, secrets.jwtSecret).claims?.session_id;
    if (id !== undefined) await markAsRecovery(owner, id);
  }

  return {
    /** Returns the refusal that the real Auth server would give where lite gives none. */
    async before(request: Request, path: string): Promise<Response | null> {
      const checksBan = WITH_SESSION.has(path) || path === "token" || path === "verify";
      const refuses = PASSWORDLESS.has(path);
      if (!checksBan && !refuses) return null;
      // GET /verify is a link in a mail and carries no key.
      const isLink = path === "verify" && request.method !== "POST";
      const keyless = isLink ? null : refuseKeyless(request, secrets);
      if (keyless !== null) return keyless;
      if (refuses)
        return authError(422, "signup_disabled", "Signups not allowed for this instance");
      if (await isBanned(request, path)) {
        return authError(path === "token" ? 400 : 403, "user_banned", "User is banned");
      }
      return path === "user" && request.method === "PUT" ? refuseChange(request) : null;
    },

    /** Does what the real Auth server would also have done after an answer of lite. */
    async after(request: Request, path: string, response: Response): Promise<void> {
      if (path === "verify" && response.ok) return rememberLink(request, response);
      if (path !== "user" || request.method !== "PUT" || !response.ok) return;
      if ((await readBody(request)).password === undefined) return;
      const person = personOf(request, secrets);
      if (person?.sub === undefined) return;
      await owner`delete from auth.sessions
        where user_id = ${person.sub}::uuid and id is distinct from ${person.session_id ?? null}::uuid`;
    },
  };
}

function personOf(request: Request, secrets: Secrets) {
  const token = bearerToken(request);
  return token === null ? undefined : verifyToken(token, secrets.jwtSecret).claims;
}

async function readBody(request: Request): Promise<z.infer<typeof BodySchema>> {
  const body = BodySchema.safeParse(parseJson(await request.clone().text()));
  return body.success ? body.data : {};
}

/** The mark of a session that began with a mailed link for a new password. */
const BY_LINK = "recovery";

type Change = { uid: string; sessionId: string | null; currentPassword: string | undefined };

/**
 * Returns the refusal of a new password without the current one, as the real Auth server gives it with
 * require_current_password; null if the current one is right, or if the session began with a mailed link.
 */
async function refusePasswordChange(
  owner: Owner,
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
  return (await bcrypt.compare(currentPassword, found.hash))
    ? null
    : authError(400, "current_password_invalid", "Current password invalid");
}

/** Notes that a session began with a mailed link. */
async function markAsRecovery(owner: Owner, sessionId: string): Promise<void> {
  await owner`update auth.sessions set tag = ${BY_LINK} where id = ${sessionId}::uuid`;
}
