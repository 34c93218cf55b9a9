const BOARD = "/user-dashboard";
const CONVERSATIONS = `${BOARD}/conversations`;
/** The name of the cookie that says which of the two this device showed last. */
const COOKIE = "daymark-tab";
const LIFE_S = 400 * 24 * 3600;

/**
 * The first page after signing in; any other role goes to the sign-in page. On a phone a person begins with their
 * conversations, or with the board if this device showed that last; elsewhere with their board.
 */
export function homePath(role: string, request?: Request): string {
  if (role === "admin") return "/admin-dashboard";
  if (role !== "user") return "/login";
  return request && isFromPhone(request) && !wasOnBoard(request) ? CONVERSATIONS : BOARD;
}

/** What the device's cookie contains once it shows a page; null for a page that is neither of the two. */
export function tabCookie(pathname: string): string | null {
  if (pathname !== BOARD && pathname !== CONVERSATIONS) return null;
  const tab = pathname === BOARD ? "board" : "conversations";
  return `${COOKIE}=${tab}; Path=/; Max-Age=${LIFE_S}; SameSite=Lax`;
}

function wasOnBoard({ headers }: Request): boolean {
  const cookies = headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.includes(`${COOKIE}=board`);
}

/**
 * The page after signing in, unless somebody was on their way to another one: people who were given a password choose
 * their own first.
 */
export function landingPath(
  { role, password_state }: { role: string; password_state: string },
  request: Request,
): string {
  return password_state === "given" ? WELCOME_PATH : homePath(role, request);
}

export const WELCOME_PATH = "/welcome";

/** Whether a browser says that it runs on a phone: by its hint, or, if it sends none, by its name. */
export function isFromPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? /\bMobi/.test(headers.get("User-Agent") ?? "") : hint === "?1";
}
