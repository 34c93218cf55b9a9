/**
 * The first page after signing in; any other role goes to the sign-in page. On a phone a person begins with their
 * conversations, elsewhere with their board.
 */
export function homePath(role: string, request?: Request): string {
  if (role === "admin") return "/admin-dashboard";
  if (role !== "user") return "/login";
  return request && isFromPhone(request) ? "/user-dashboard/conversations" : "/user-dashboard";
}

/** Where somebody who signs in lands, unless they were on their way to another page: who was given a password chooses their own. */
export function landingPath(
  { role, password_state }: { role: string; password_state: string },
  request: Request,
): string {
  return password_state === "given" ? WELCOME_PATH : homePath(role, request);
}

export const WELCOME_PATH = "/welcome";

/** Whether a browser says that it runs on a phone: by its hint, or, where it gives none, by its name. */
function isFromPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? /\bMobi/.test(headers.get("User-Agent") ?? "") : hint === "?1";
}
