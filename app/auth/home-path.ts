/** The first page after signing in; any other role goes to the sign-in page. */
export function homePath(role: string): string {
  if (role === "admin") return "/admin-dashboard";
  if (role === "user") return "/user-dashboard";
  return "/login";
}
