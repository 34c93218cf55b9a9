import { index, prefix, route, type RouteConfigEntry } from "@remix-run/route-config";

/** Every address, and the file that answers it. */
export default named([
  // Getting in and out
  index("features/sign-in/route.tsx"),
  route("setup", "areas/setup/route.tsx"),
  route("join/:key", "areas/join/route.tsx"),
  route("sign-in", "features/sign-in/link/route.tsx"),
  route("forgot-password", "features/sign-in/forgot-password/route.tsx"),
  route("auth/callback", "features/sign-in/callback/route.ts"),
  route("auth/confirm", "features/sign-in/confirm/route.tsx"),
  route("auth/google", "features/sign-in/google/route.ts"),
  route("logout", "features/sign-in/logout/route.tsx"),
  route("welcome", "features/sign-in/welcome/route.tsx"),

  // Without a session
  route("about", "features/about/route.tsx"),
  route("calendar/:file", "features/feed/route.ts"),
  route("unsubscribe", "features/told/unsubscribe/route.tsx"),
  route("refused", "core/shell/refused/route.ts"),
  route("*", "core/shell/unknown/route.tsx"),

  // A person's own area
  route("user-dashboard", "areas/user/route.tsx", [
    index("features/board/route.tsx"),
    route("conversations", "features/conversations/route.tsx"),
    route("calendar", "features/calendar/own/route.tsx"),
    route("work", "features/person/own/route.tsx"),
    route("share", "features/share/route.tsx"),
    route("notifications", "areas/user/inbox/route.tsx"),
    route("profile", "areas/profile/own/route.tsx"),
  ]),

  // The admins' area
  route("admin-dashboard", "areas/admin/route.tsx", [
    index("areas/admin/dashboard/route.tsx"),
    route("dashboard-content", "features/overview/guide/route.tsx"),
    route("completed", "features/overview/completed/route.tsx"),
    route("today-alert", "features/today/route.tsx"),
    route("task-status", "features/task-status/route.tsx"),
    route("task-status/export.csv", "features/task-status/export/route.ts"),
    route("task-assign", "features/assigning/assign/route.tsx"),
    route("assignments", "features/assigning/assignments/route.tsx"),
    route("rejected", "features/desk/route.tsx"),
    route("calendar", "features/calendar/admin/route.tsx"),
    route("new-notification", "areas/admin/inbox/route.tsx"),
    route("all-users", "features/people/list/route.tsx"),
    route("all-users/export.csv", "features/people/export/route.ts"),
    route("all-users/export", "features/people/export/confirm/route.tsx"),
    route("all-users/leave", "features/people/leave/route.tsx"),
    route("all-users/sheet", "features/people/sheet/route.tsx"),
    route("person", "features/person/page/route.tsx"),
    route("team", "features/team/route.tsx"),
    route("add-user", "features/people/add/route.tsx"),
    route("import-users", "features/people/import/route.tsx"),
    route("join-link", "features/people/join/route.tsx"),
    route("create-group", "features/groups/route.tsx"),
    route("departments", "features/departments/route.tsx"),
    route("reports", "features/reports/route.tsx"),
    route("reports/export.csv", "features/reports/export/route.ts"),
    route("audit-log", "features/audit-log/route.tsx"),
    route("settings", "areas/settings/route.tsx"),
    route("user-profile", "areas/profile/admin/route.tsx"),
  ]),

  // Photos and files
  route("files/:id", "task/files/read/route.ts"),
  route("files/:id/preview", "task/files/preview/route.ts"),

  // For scripts
  ...prefix("resources", [
    route("commands", "task/acts/route.ts"),
    route("files", "task/files/route.ts"),
    route("awaited", "task/files/awaited/route.ts"),
    route("matching", "areas/matching/route.ts"),
    route("tasks/:taskId", "task/conversation/route.ts"),
    route("tasks/:taskId/files", "task/files/shown/list/route.ts"),
    route("tasks/:taskId/reminder", "features/told/reminder/route.ts"),
    route("messages", "task/acts/correct/route.ts"),
    route("mute", "task/acts/mute/route.ts"),
    route("suggestions", "task/acts/reassign/route.ts"),
    route("people", "core/person/route.ts"),
    route("relief", "features/team/relief/route.ts"),
    route("brief-tasks", "features/assigning/brief/route.ts"),
    route("import-people", "features/people/import/batch/route.ts"),
    route("search", "features/palette/route.ts"),
    route("views", "features/saved-views/route.ts"),
    route("sessions", "features/profile/sessions/route.ts"),
    route("sign", "features/settings/sign/route.ts"),
    route("delivery", "features/told/choices/route.ts"),
    route("push", "features/told/push/route.ts"),
    route("presence", "features/told/presence/route.ts"),
    route("notices", "areas/notices/route.ts"),
    route("pulse", "core/session/pulse/route.ts"),
    route("realtime-token", "core/session/token/route.ts"),
    route("health/live", "features/health/live/route.ts"),
    route("health/ready", "features/health/ready/route.ts"),
    route("health/told", "features/health/told/route.ts"),
  ]),
]);

/** By their folders: each page carries the names of all routes, so they are short. */
function named(entries: Array<RouteConfigEntry>): Array<RouteConfigEntry> {
  return entries.map(({ children, ...entry }) => ({
    ...entry,
    id: entry.file.replace(/^(core|features|areas)\/|\/route\.tsx?$/g, ""),
    ...(children && { children: named(children) }),
  }));
}
