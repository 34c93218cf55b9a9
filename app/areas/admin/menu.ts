import type { MenuEntry } from "~/core/shell/sockets";
import { assignEntry } from "~/features/assigning/menu";
import { auditLogEntry } from "~/features/audit-log/menu";
import { boardEntry } from "~/features/board/menu";
import { calendarEntry } from "~/features/calendar/admin/menu";
import { groupsEntry } from "~/features/groups/menu";
import { newNotificationEntry } from "~/features/inbox/admin-menu";
import { dashboardEntry, helpEntry } from "~/features/overview/menu";
import { addUserEntry, usersEntry } from "~/features/people/menu";
import { adminProfileEntry } from "~/features/profile/admin-menu";
import { reportsEntry } from "~/features/reports/menu";
import { settingsEntry } from "~/features/settings/menu";
import { taskStatusEntry } from "~/features/task-status/menu";
import { teamEntry } from "~/features/team/menu";
import { todayEntry } from "~/features/today/menu";

/** The menu of the admin area, in its order. */
export const adminMenu: ReadonlyArray<MenuEntry> = [
  dashboardEntry,
  assignEntry,
  taskStatusEntry,
  newNotificationEntry,
  todayEntry,
  calendarEntry,
  { ...boardEntry, group: "Work" },
  teamEntry,
  usersEntry,
  addUserEntry,
  groupsEntry,
  reportsEntry,
  auditLogEntry,
  adminProfileEntry,
  settingsEntry,
  helpEntry,
];
