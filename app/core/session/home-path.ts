import { isOneOf } from "~/core/kit/shape";
import { Constants, type Database } from "~/core/server/types.generated";

const BOARD = "/user-dashboard";
const HOMES: Record<Database["public"]["Enums"]["app_role"], string> = {
  admin: "/admin-dashboard",
  user: BOARD,
};
const isRole = isOneOf(Constants.public.Enums.app_role);
const CONVERSATIONS = `${BOARD}/conversations`;
/** The cookie that names the page, of these two, that this device showed last. */
const COOKIE = "daymark-tab";
const LIFE_S = 400 * 24 * 3600;

/**
 * The first page after signing in; an unknown role goes to the sign-in page. People begin with their board, on a phone
 * with their conversations unless this device last showed the board.
 */
export function homePath(role: string, request?: Request): string {
  const home = isRole(role) ? HOMES[role] : "/login";
  if (home !== BOARD || !request || !isFromPhone(request)) return home;
  return wasOnBoard(request) ? BOARD : CONVERSATIONS;
}

/** The value of the device's cookie for a page; null for any but these two pages. */
export function tabCookie(pathname: string): string | null {
  if (pathname !== BOARD && pathname !== CONVERSATIONS) return null;
  const tab = pathname === BOARD ? "board" : "conversations";
  return `${COOKIE}=${tab}; Path=/; Max-Age=${LIFE_S}; SameSite=Lax`;
}

function wasOnBoard({ headers }: Request): boolean {
  const cookies = headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.includes(`${COOKIE}=board`);
}

/** The page after signing in, unless another was asked for: people with a given password first choose their own. */
export function landingPath(
  { role, password_state }: { role: string; password_state: string },
  request: Request,
): string {
  return password_state === "given" ? WELCOME_PATH : homePath(role, request);
}

export const WELCOME_PATH = "/welcome";

/** Whether a browser runs on a phone: by its hint or, without one, by its user agent. */
export function isFromPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? /\bMobi/.test(headers.get("User-Agent") ?? "") : hint === "?1";
}
