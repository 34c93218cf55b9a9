import { createHmac, randomBytes } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { env } from "./env.server";
import { ADDRESS_HEADER } from "./client-address";

/** `npm start` writes to its log what is published here (server/request-log.ts). */
const ACCESS = channel("daymark.access");

/** A keyed hash: otherwise people with the log could try addresses and emails until a hash matches. */
const OWN_SECRET = randomBytes(32);
const LONGEST_PATH = 100;
const WORD = /^[\w-]{1,40}$/;

export type Access =
  | { event: "signed_in"; by: SignInWay; person: string }
  | { event: "signed_out" | "other_sessions_ended"; person: string }
  /** A user asked for a page or an act of admins. */
  | { event: "admin_refused"; person: string }
  /** `why` is a code of the Auth server or of ours. */
  | { event: "sign_in_refused"; by: SignInWay; why: string; account?: string }
  /** The Auth server has reached its hourly limit of mails. */
  | { event: "mail_swallowed" }
  | { event: "attempt_refused"; kind: string; account: string };

export type SignInWay = "password" | "google" | "link" | "recovery";

/**
 * Logs who signed in, signed out or was turned away: by the person's id or, for an unproved person, by a keyed hash of
 * the named account. The network address is hashed too.
 */
export function noteAccess(request: Request, access: Access): void {
  const from = hashed(request.headers.get(ADDRESS_HEADER) ?? "");
  const isRefusal = /_(refused|swallowed)$/.test(access.event);
  ACCESS.publish({
    level: isRefusal ? "warn" : "info",
    ...access,
    // The request may contain an invented code.
    ...("why" in access && { why: WORD.test(access.why) ? access.why : "other" }),
    ...("account" in access && { account: hashed(access.account ?? "") }),
    from,
  });
}

/** Logs the rule by which a request was turned away before any route saw it; of its address only the path. */
export function noteRefusal(
  { method, url }: { method: string; url: string },
  { status, why }: { status: number; why: string },
): void {
  const route = url.split(/[?#]/, 1)[0]?.slice(0, LONGEST_PATH);
  ACCESS.publish({ level: "warn", event: "request_refused", method, route, status, why });
}

function hashed(text: string): string {
  const secret = env().SESSION_SECRET ?? OWN_SECRET;
  const value = text.trim().toLowerCase();
  return createHmac("sha256", secret).update(`access ${value}`).digest("hex").slice(0, 12);
}
