import { AUDIT_KIND_LABELS } from "./audit.words";

/** The kinds of entries by which the log can be filtered, each with its actions. */
export const AUDIT_KINDS = (
  [
    { value: "roles", actions: ["role_changed"] },
    { value: "status", actions: ["person_deactivated", "person_reactivated", "person_removed"] },
    {
      value: "people",
      actions: [
        "person_added",
        "person_changed",
        "email_changed",
        "password_mail_sent",
        "sign_in_link_made",
        "sign_in_link_used",
        "sessions_ended",
        "absence_set",
        "absence_ended",
      ],
    },
    {
      value: "deleted",
      actions: ["person_removed", "task_deleted", "group_deleted", "view_deleted"],
    },
    { value: "tasks", actions: ["task_withdrawn", "task_restored", "task_deleted"] },
    {
      value: "groups",
      actions: [
        "group_created",
        "group_changed",
        "group_deleted",
        "members_added",
        "members_removed",
      ],
    },
    {
      value: "views",
      actions: ["view_shared", "view_unshared", "view_renamed", "view_deleted"],
    },
    {
      value: "settings",
      actions: [
        "settings_changed",
        "sessions_changed",
        "answers_changed",
        "deliveries_changed",
        "feed_made",
      ],
    },
  ] as const
).map((kind) => ({ ...kind, label: AUDIT_KIND_LABELS[kind.value] }));
