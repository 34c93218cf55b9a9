/** Where a person begins after signing in; a role that is neither admin nor user begins at the sign-in page. */
export function homePath(role: string): string {
  if (role === "admin") return "/admin-dashboard";
  if (role === "user") return "/user-dashboard";
  return "/login";
}
