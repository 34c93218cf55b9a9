/**
 * The first page after signing in; any other role goes to the sign-in page. On a phone a person begins with their
 * conversations, elsewhere with their board.
 */
export function homePath(role: string, request?: Request): string {
  if (role === "admin") return "/admin-dashboard";
  if (role !== "user") return "/login";
  return request && isFromPhone(request) ? "/user-dashboard/conversations" : "/user-dashboard";
}

/** Whether a browser says that it runs on a phone: by its hint, or, where it gives none, by its name. */
function isFromPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? /\bMobi/.test(headers.get("User-Agent") ?? "") : hint === "?1";
}
