import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** The kinds of entries that the log can be filtered by. */
export const AUDIT_KIND_LABELS = late(() => ({
  roles: t("Roles"),
  status: t("Access"),
  people: t("People's details"),
  deleted: t("Deleted"),
  tasks: t("Tasks"),
  groups: t("Groups"),
  departments: t("Departments"),
  views: t("Shared views"),
  settings: t("Settings"),
}));

/** Stays in a sentence where a part of it will be. */
const SLOTS = {
  actor: "{actor}",
  changes: "{changes}",
  day: "{day}",
  from: "{from}",
  members: "{members}",
  role: "{role}",
  subject: "{subject}",
  task: "{task}",
  to: "{to}",
  people: "{people}",
  holder: "{holder}",
};

/** An entry as a sentence, by action or by what an action turned out to be. */
export const AUDIT_TEXTS = late(() => ({
  person_added: t("{actor} added {subject} as {role}", SLOTS),
  person_changed: t("{actor} changed {subject}", SLOTS),
  person_changed_in: t("{actor} changed {subject}: {changes}", SLOTS),
  person_changed_own: t("{actor} changed their own {changes}", SLOTS),
  role_changed: t("{actor} made {subject} {role}", SLOTS),
  role_changed_and: t("{actor} made {subject} {role}, and changed {changes}", SLOTS),
  email_changed: t("{actor} changed the email address of {subject}", SLOTS),
  email_changed_own: t("{actor} changed their own email address", SLOTS),
  username_changed: t("{actor} changed the sign-in name of {subject}", SLOTS),
  password_mail_sent: t("{actor} mailed a password link to {subject}", SLOTS),
  sign_in_link_made: t("{actor} made a one-time link for {subject}", SLOTS),
  sessions_ended: t("{actor} signed {subject} out everywhere", SLOTS),
  sign_in_link_used: t("{actor} used a one-time link", SLOTS),
  person_deactivated: t("{actor} deactivated {subject}", SLOTS),
  person_reactivated: t("{actor} reactivated {subject}", SLOTS),
  person_removed: t("{actor} removed {subject}", SLOTS),
  task_deleted: t("{actor} deleted {task}", SLOTS),
  task_withdrawn: t("{actor} withdrew {task}", SLOTS),
  task_restored: t("{actor} put back {task}", SLOTS),
  file_removed: t("{actor} removed a file from {task}", SLOTS),
  group_created: t("{actor} created the group {subject}", SLOTS),
  group_deleted: t("{actor} deleted the group {subject}", SLOTS),
  group_renamed: t("{actor} renamed the group {from} to {subject}", SLOTS),
  group_archived: t("{actor} archived the group {subject}", SLOTS),
  group_changed: t("{actor} changed the group {subject}", SLOTS),
  members_added: t("{actor} added {members} to the group {subject}", SLOTS),
  members_removed: t("{actor} removed {members} from the group {subject}", SLOTS),
  sessions_changed: t("{actor} changed automatic sign-out", SLOTS),
  sessions_changed_to: t("{actor} changed automatic sign-out from {from} to {to}", SLOTS),
  answers_changed: t("{actor} changed the quick answers", SLOTS),
  check_hours_changed: t("{actor} changed after how long an unchecked task is told", SLOTS),
  answers_changed_to: t("{actor} changed the quick answers from {from} to {to}", SLOTS),
  settings_changed: t("{actor} changed the settings", SLOTS),
  settings_changed_to: t("{actor} changed the time zone from {from} to {to}", SLOTS),
  deliveries_changed: t("{actor} changed when people are notified by push and mail", SLOTS),
  language_changed: t("{actor} changed the language of the workspace", SLOTS),
  language_changed_to: t(
    "{actor} changed the language of the workspace from {from} to {to}",
    SLOTS,
  ),
  details_changed: t("{actor} changed what people must have", SLOTS),
  files_changed: t("{actor} changed which files can be sent", SLOTS),
  feed_made: t("{actor} made a calendar address with the tasks of {subject}", SLOTS),
  join_link_made: t("{actor} made a join link", SLOTS),
  join_link_ended: t("{actor} ended the join link", SLOTS),
  join_refused: t("{actor} refused {subject}, who asked to join", SLOTS),
  department_added: t("{actor} added the department {subject}", SLOTS),
  department_renamed: t("{actor} renamed the department {from} to {subject}", SLOTS),
  department_archived: t("{actor} archived the department {subject}", SLOTS),
  department_changed: t("{actor} took the department {subject} back into use", SLOTS),
  departments_merged: t("{actor} merged the department {from} into {subject}{people}", SLOTS),
  absence_set: t("{actor} noted that {subject} is away until {day}", SLOTS),
  absence_ended: t("{actor} noted that {subject} is back", SLOTS),
  view_shared: t("{actor} shared the view {subject} with all admins", SLOTS),
  view_unshared: t("{actor} no longer shares the view {subject}", SLOTS),
  view_renamed: t("{actor} renamed the shared view {from} to {subject}", SLOTS),
  view_deleted: t("{actor} deleted the shared view {subject}", SLOTS),
  routine_kept: t("{actor} changed the routine {subject}", SLOTS),
  routine_given: t("{actor} gave the routine {subject} to {to}", SLOTS),
  routine_deleted: t("{actor} deleted the routine {subject}", SLOTS),
  closed_days_changed: t("{actor} changed the closed days", SLOTS),
  unknown: "{actor} {action}: {subject}",
}));

export const AUDIT_PARTS = late(() => ({
  role: { admin: t("an admin"), user: t("a user") },
  task: t("the task {subject}", SLOTS),
  taskOf: t("the task {subject} of {holder}", SLOTS),
  people: t("people"),
  moved: (people: number) =>
    people === 0
      ? ""
      : t(" with {people} {people, plural, one {person} other {people}}", { people }),
  none: t("none", {}, "value"),
  noAnswers: t("none"),
}));
