/** Every address of app/routes.ts, with the parameters by which others link to it. Only the type reaches a browser. */
export const ADDRESSES = {
  "/": ["next"],
  "/setup": [],
  "/join/:key": [],
  "/sign-in": ["key"],
  "/forgot-password": ["name"],
  "/auth/callback": [],
  "/auth/confirm": [],
  "/auth/google": ["next"],
  "/logout": [],
  "/welcome": ["password"],
  "/about": [],
  "/calendar/:file": [],
  "/unsubscribe": ["token"],
  "/refused": ["status"],

  "/user-dashboard": ["task"],
  "/user-dashboard/conversations": ["show", "task"],
  "/user-dashboard/calendar": [],
  "/user-dashboard/work": [],
  "/user-dashboard/share": ["problem"],
  "/user-dashboard/notifications": [],
  "/user-dashboard/profile": [],

  "/admin-dashboard": [],
  "/admin-dashboard/dashboard-content": [],
  "/admin-dashboard/completed": ["department"],
  "/admin-dashboard/today-alert": ["view", "department"],
  "/admin-dashboard/task-status": ["view", "due", "stage", "person", "task"],
  "/admin-dashboard/task-status/export.csv": [],
  "/admin-dashboard/task-assign": ["assign", "from"],
  "/admin-dashboard/assignments": ["group", "open"],
  "/admin-dashboard/rejected": ["show", "task"],
  "/admin-dashboard/calendar": ["person"],
  "/admin-dashboard/new-notification": [],
  "/admin-dashboard/all-users": ["status", "user"],
  "/admin-dashboard/all-users/export.csv": [],
  "/admin-dashboard/all-users/export": [],
  "/admin-dashboard/all-users/leave": [],
  "/admin-dashboard/all-users/sheet": [],
  "/admin-dashboard/person": ["user"],
  "/admin-dashboard/team": ["department"],
  "/admin-dashboard/add-user": ["by"],
  "/admin-dashboard/import-users": [],
  "/admin-dashboard/join-link": [],
  "/admin-dashboard/create-group": ["group", "new", "view"],
  "/admin-dashboard/departments": [],
  "/admin-dashboard/reports": ["period", "person"],
  "/admin-dashboard/reports/export.csv": [],
  "/admin-dashboard/audit-log": ["about", "by"],
  "/admin-dashboard/settings": [],
  "/admin-dashboard/user-profile": [],

  "/files/:id": [],
  "/files/:id/preview": [],

  "/resources/commands": ["kind", "taskId", "version", "returnTo"],
  "/resources/files": [],
  "/resources/awaited": [],
  "/resources/matching": [],
  "/resources/tasks/:taskId": ["before"],
  "/resources/tasks/:taskId/files": [],
  "/resources/tasks/:taskId/reminder": [],
  "/resources/messages": [],
  "/resources/mute": [],
  "/resources/suggestions": ["task"],
  "/resources/people": [],
  "/resources/relief": ["user"],
  "/resources/brief-tasks": [],
  "/resources/import-people": [],
  "/resources/search": [],
  "/resources/views": [],
  "/resources/sessions": [],
  "/resources/sign": ["at"],
  "/resources/delivery": [],
  "/resources/push": [],
  "/resources/presence": [],
  "/resources/notices": [],
  "/resources/pulse": [],
  "/resources/realtime-token": [],
  "/resources/health/live": [],
  "/resources/health/ready": [],
  "/resources/health/told": [],
} as const satisfies Record<`/${string}`, ReadonlyArray<string>>;

type Route = keyof typeof ADDRESSES;

/** An address, perhaps with a search or a place on the page. */
export type Address = Route | `${Route}?${string}` | `${Route}#${string}`;

/** The names after a colon. */
type Parts<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parts<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Search<At extends Route> = Partial<Record<(typeof ADDRESSES)[At][number], string | number>>;

type Given<At extends Route> = [Parts<At>] extends [never]
  ? [given?: Search<At>]
  : [given: Record<Parts<At>, string> & Search<At>];

/** The address of a route: its parts filled in, and the rest as the search. */
export function href<At extends Route>(route: At, ...[given = {}]: Given<At>): string {
  let path: string = route;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | undefined>(given)) {
    if (value === undefined) continue;
    const filled = path.replace(`:${name}`, encodeURIComponent(value));
    if (filled === path) search.set(name, String(value));
    path = filled;
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
