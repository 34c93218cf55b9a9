import { late } from "~/core/words/late";
import { Constants, type Database } from "~/core/server/types.generated";
import { AUDIT_KIND_LABELS } from "./audit.words";

export type AuditAction = Database["public"]["Enums"]["audit_action"];
type Kind = keyof typeof AUDIT_KIND_LABELS;

/** The kinds of entries under which each action can be found. */
const KINDS_OF: Record<AuditAction, ReadonlyArray<Kind>> = {
  role_changed: ["roles"],
  person_deactivated: ["status"],
  person_reactivated: ["status"],
  person_removed: ["status", "deleted"],
  person_added: ["people"],
  person_changed: ["people"],
  email_changed: ["people"],
  username_changed: ["people"],
  password_mail_sent: ["people"],
  sign_in_link_made: ["people"],
  sign_in_link_used: ["people"],
  sessions_ended: ["people"],
  absence_set: ["people"],
  absence_ended: ["people"],
  task_deleted: ["deleted", "tasks"],
  task_withdrawn: ["tasks"],
  task_restored: ["tasks"],
  file_removed: ["deleted", "tasks"],
  group_created: ["groups"],
  group_changed: ["groups"],
  group_deleted: ["deleted", "groups"],
  members_added: ["groups"],
  members_removed: ["groups"],
  view_shared: ["views"],
  view_unshared: ["views"],
  view_renamed: ["views"],
  view_deleted: ["deleted", "views"],
  settings_changed: ["settings"],
  sessions_changed: ["settings"],
  language_changed: ["settings"],
  answers_changed: ["settings"],
  check_hours_changed: ["settings"],
  routine_kept: ["settings"],
  routine_given: ["settings"],
  routine_deleted: ["deleted", "settings"],
  closed_days_changed: ["settings"],
  deliveries_changed: ["settings"],
  details_changed: ["settings"],
  files_changed: ["settings"],
  feed_made: ["settings"],
  join_link_made: ["settings"],
  join_link_ended: ["settings"],
  join_refused: ["people"],
  department_added: ["departments"],
  department_changed: ["departments"],
  departments_merged: ["departments"],
  leads_added: ["departments", "groups"],
  leads_removed: ["departments", "groups"],
};

/** The kinds of entries by which the log can be filtered. */
export const AUDIT_KINDS = [
  "roles",
  "status",
  "people",
  "deleted",
  "tasks",
  "groups",
  "departments",
  "views",
  "settings",
] as const;

export const auditKindOptions = late(() =>
  AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_LABELS[value] })),
);

/** The actions of a kind. */
export function actionsOf(kind: Kind): Array<AuditAction> {
  return Constants.public.Enums.audit_action.filter((action) => KINDS_OF[action].includes(kind));
}

/** Whether this version knows an action; another version may have written the log too. */
export function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(KINDS_OF, action);
}
