/**
 * The pages of an admin, below the address of their area. Where a list can be narrowed it shows one person's rows, however
 * many other tests have made.
 */
export function adminsPages(
  admin: { uid: string },
  { fullName }: { fullName: string },
): Array<string> {
  const named = new URLSearchParams({ q: fullName }).toString();
  return [
    "",
    "/dashboard-content",
    "/task-assign?assign=people",
    `/task-status?${named}`,
    `/task-status?view=table&${named}`,
    "/assignments",
    "/new-notification",
    `/today-alert?${named}`,
    "/calendar",
    "/routines",
    "/routines/edit",
    "/closed-days",
    `/all-users?${named}`,
    "/join-link",
    "/team",
    "/add-user",
    "/create-group",
    "/departments",
    "/import-users",
    "/reports",
    `/audit-log?by=${admin.uid}`,
    "/settings",
    "/user-profile",
    "/completed",
  ];
}

/** The pages of a person, below the address of their area. */
export const PEOPLES_PAGES = [
  "",
  "/conversations",
  "/conversations?show=unread",
  "/calendar",
  "/work",
  "/profile",
];
