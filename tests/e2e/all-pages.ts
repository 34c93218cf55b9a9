/** The pages of an admin and of everybody, below the address of their area. */
export const ADMINS_PAGES = [
  "",
  "/dashboard-content",
  "/task-assign?assign=people",
  "/task-status",
  "/task-status?view=table",
  "/assignments",
  "/rejected",
  "/new-notification",
  "/today-alert",
  "/calendar",
  "/all-users",
  "/add-user",
  "/create-group",
  "/import-users",
  "/reports",
  "/audit-log",
  "/settings",
  "/user-profile",
  "/completed",
];
export const PEOPLES_PAGES = ["", "/conversations", "/notifications", "/calendar", "/profile"];
