/** Every address: the folder of its route, and the parameters of links to it. Browsers get only the type. */
export const ADDRESSES = {
  "/": ["features/sign-in", "next"],
  "/setup": ["features/sign-in/setup"],
  "/join/:key": ["features/sign-in/join"],
  "/sign-in": ["features/sign-in/link", "key"],
  "/forgot-password": ["features/sign-in/forgot-password", "name"],
  "/auth/callback": ["features/sign-in/callback"],
  "/auth/confirm": ["features/sign-in/confirm"],
  "/auth/google": ["features/sign-in/google", "next"],
  "/logout": ["features/sign-in/logout"],
  "/welcome": ["features/sign-in/welcome", "password"],
  "/about": ["features/about"],
  "/calendar/:file": ["features/feed"],
  "/unsubscribe": ["features/told/unsubscribe", "token"],
  "/refused": ["core/shell/refused", "status"],

  "/user-dashboard": ["features/board", "task"],
  "/user-dashboard/conversations": ["features/conversations", "show", "task"],
  "/user-dashboard/calendar": ["features/calendar/own"],
  "/user-dashboard/work": ["features/person/own"],
  "/user-dashboard/notifications": ["areas/user/inbox"],
  "/user-dashboard/profile": ["areas/profile/own"],

  "/admin-dashboard": ["areas/admin/dashboard"],
  "/admin-dashboard/dashboard-content": ["features/overview/guide"],
  "/admin-dashboard/completed": ["features/overview/completed", "department"],
  "/admin-dashboard/today-alert": ["features/today", "view", "department"],
  "/admin-dashboard/task-status": [
    "features/task-status",
    "view",
    "department",
    "due",
    "stage",
    "person",
    "task",
  ],
  "/admin-dashboard/task-status/export.csv": ["features/task-status/export"],
  "/admin-dashboard/task-assign": ["features/assigning/assign", "assign", "again", "from"],
  "/admin-dashboard/assignments": ["features/assigning/assignments", "group", "open"],
  "/admin-dashboard/to-check": ["areas/admin/inbox/to-check"],
  "/admin-dashboard/routines": ["features/routines"],
  "/admin-dashboard/routines/edit": ["features/routines/edit", "routine", "from", "template"],
  "/admin-dashboard/closed-days": ["features/routines/closed-days"],
  "/admin-dashboard/rejected": ["areas/admin/inbox/rejected"],
  "/admin-dashboard/calendar": ["features/calendar/admin", "person"],
  "/admin-dashboard/new-notification": ["areas/admin/inbox", "need", "of", "task"],
  "/admin-dashboard/all-users": ["features/people/list", "status", "user"],
  "/admin-dashboard/all-users/export.csv": ["features/people/export"],
  "/admin-dashboard/all-users/export": ["features/people/export/confirm"],
  "/admin-dashboard/all-users/leave": ["features/people/leave"],
  "/admin-dashboard/person": ["features/person/page", "user"],
  "/admin-dashboard/team": ["features/team", "department"],
  "/admin-dashboard/add-user": ["features/people/add", "by"],
  "/admin-dashboard/import-users": ["features/people/import"],
  "/admin-dashboard/join-link": ["features/people/join"],
  "/admin-dashboard/create-group": ["features/groups", "group", "new", "view"],
  "/admin-dashboard/departments": ["features/departments"],
  "/admin-dashboard/reports": ["features/reports", "period", "person"],
  "/admin-dashboard/reports/export.csv": ["features/reports/export"],
  "/admin-dashboard/audit-log": ["features/audit-log", "about", "by"],
  "/admin-dashboard/settings": ["areas/settings", "check"],
  "/admin-dashboard/user-profile": ["areas/profile/admin"],

  "/files/:id": ["task/files/read"],
  "/files/:id/preview": ["task/files/preview"],

  "/resources/commands": ["task/acts", "kind", "taskId", "version", "returnTo"],
  "/resources/files": ["task/files"],
  "/resources/awaited": ["task/files/awaited"],
  "/resources/matching": ["areas/matching"],
  "/resources/tasks/:taskId": ["task/conversation", "before"],
  "/resources/tasks/:taskId/files": ["task/files/shown/list"],
  "/resources/tasks/:taskId/reminder": ["features/told/reminder"],
  "/resources/messages": ["task/acts/message"],
  "/resources/mute": ["task/acts/mute"],
  "/resources/third-persons": ["task/acts/ask-in"],
  "/resources/needs": ["task/acts/needs", "of"],
  "/resources/routine": ["features/routines/next"],
  "/resources/closed-effects": ["features/routines/closed-days/effects"],
  "/resources/leads": ["core/person/leads"],
  "/resources/suggestions": ["task/acts/reassign", "task"],
  "/resources/people": ["core/person"],
  "/resources/relief": ["features/team/relief", "user"],
  "/resources/brief-tasks": ["features/assigning/brief"],
  "/resources/import-people": ["features/people/import/batch"],
  "/resources/search": ["features/palette"],
  "/resources/views": ["features/saved-views"],
  "/resources/sessions": ["features/profile/sessions"],
  "/resources/sign": ["features/settings/sign", "at"],
  "/resources/delivery": ["features/told/choices"],
  "/resources/push": ["features/told/push"],
  "/resources/presence": ["features/told/presence"],
  "/resources/notices": ["areas/notices"],
  "/resources/pulse": ["core/session/pulse"],
  "/resources/language": ["features/sign-in/language"],
  "/resources/realtime-token": ["core/session/token"],
  "/resources/health/live": ["features/health/live"],
  "/resources/health/ready": ["features/health/ready"],
  "/resources/health/told": ["features/health/told"],
} as const satisfies Record<`/${string}`, readonly [folder: string, ...names: Array<string>]>;

type Route = keyof typeof ADDRESSES;

/** An address, perhaps with a search or a place on the page. */
export type Address = Route | `${Route}?${string}` | `${Route}#${string}`;

/** The names after a colon. */
type Parts<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parts<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Names<At extends Route> = Exclude<(typeof ADDRESSES)[At][number], (typeof ADDRESSES)[At][0]>;

type Search<At extends Route> = Partial<Record<Names<At>, string | number>>;

type Given<At extends Route> = [Parts<At>] extends [never]
  ? [given?: Search<At>]
  : [given: Record<Parts<At>, string> & Search<At>];

/** The address of a route: fills in its parameters; other values become the search. */
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
