import { z } from "zod";
import { type Department, departmentLabel } from "./department";
import { idleText } from "./idle-time";
import { type Gender, genderLabels, roleLabels } from "./person";
import { formatDay } from "./time";

/** The kinds of entries the log can be filtered by, each with its actions. */
export const AUDIT_KINDS = [
  { value: "roles", label: "Roles", actions: ["role_changed"] },
  {
    value: "status",
    label: "Access",
    actions: ["person_deactivated", "person_reactivated", "person_removed"],
  },
  {
    value: "people",
    label: "People's details",
    actions: [
      "person_added",
      "person_changed",
      "email_changed",
      "password_mail_sent",
      "password_link_made",
    ],
  },
  {
    value: "deleted",
    label: "Deleted",
    actions: ["person_removed", "task_deleted", "group_deleted"],
  },
  { value: "tasks", label: "Tasks", actions: ["task_withdrawn", "task_restored", "task_deleted"] },
  {
    value: "groups",
    label: "Groups",
    actions: [
      "group_created",
      "group_changed",
      "group_deleted",
      "members_added",
      "members_removed",
    ],
  },
  { value: "settings", label: "Settings", actions: ["settings_changed", "sessions_changed"] },
] as const;

export type AuditEntry = {
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  subject_id: string;
  subject_name: string;
  holder_name: string | null;
  details: unknown;
};

/** An entry as a sentence, in parts, so that names can be emphasised. */
export type AuditSentence = ReadonlyArray<{ text: string; isName: boolean }>;

const PersonSchema = z.object({
  name: z.string().optional(),
  role: z.enum(["user", "admin"]),
  department: z.string().nullable(),
  joining_date: z.string(),
  gender: z.enum(["male", "female", "other"]).nullable(),
});
const PersonChangeSchema = z.object({ from: PersonSchema, to: PersonSchema });
const RoleSchema = z.object({ role: z.enum(["user", "admin"]) });
const NamesSchema = z.object({ from: z.string(), to: z.string() });
const HoursSchema = z.object({ from: z.number(), to: z.number() });
const MembersSchema = z.object({ people: z.number(), names: z.array(z.string()).min(1) });
const GroupSchema = z.object({ from: z.string(), archived: z.boolean() });

/** An entry as a sentence: "Ada Admin made Ben Baker a user". */
export function auditSentence(
  entry: AuditEntry,
  departments: ReadonlyArray<Department>,
): AuditSentence {
  const subject = named(entry.subject_name);
  const actor = named(entry.actor_name ?? "Daymark");
  return [actor, said(" "), ...predicate(entry, subject, departments)];
}

/** The same as one text. */
export function auditText(entry: AuditEntry, departments: ReadonlyArray<Department>): string {
  return auditSentence(entry, departments)
    .map(({ text }) => text)
    .join("");
}

type Part = AuditSentence[number];

function named(text: string): Part {
  return { text, isName: true };
}

function said(text: string): Part {
  return { text, isName: false };
}

function predicate(
  entry: AuditEntry,
  subject: Part,
  departments: ReadonlyArray<Department>,
): Array<Part> {
  switch (entry.action) {
    case "person_added": {
      const role = RoleSchema.safeParse(entry.details).data?.role ?? "user";
      return [said("added "), subject, said(` as ${withArticle(roleLabels[role])}`)];
    }
    case "role_changed":
    case "person_changed":
      return personChange(entry, subject, departments);
    case "email_changed":
      return entry.actor_id === entry.subject_id
        ? [said("changed their own email address")]
        : [said("changed the email address of "), subject];
    case "password_mail_sent":
      return [said("mailed a password link to "), subject];
    case "password_link_made":
      return [said("made a password link for "), subject];
    case "person_deactivated":
      return [said("deactivated "), subject];
    case "person_reactivated":
      return [said("reactivated "), subject];
    case "person_removed":
      return [said("removed "), subject];
    case "task_deleted":
      return [said("deleted "), ...taskOf(entry, subject)];
    case "task_withdrawn":
      return [said("withdrew "), ...taskOf(entry, subject)];
    case "task_restored":
      return [said("put back "), ...taskOf(entry, subject)];
    case "group_created":
      return [said("created the group "), subject];
    case "group_deleted":
      return [said("deleted the group "), subject];
    case "group_changed": {
      const { data } = GroupSchema.safeParse(entry.details);
      if (data && data.from !== entry.subject_name) {
        return [said("renamed the group "), named(data.from), said(" to "), subject];
      }
      return [said(data?.archived ? "archived the group " : "changed the group "), subject];
    }
    case "members_added":
      return [said("added "), ...membersOf(entry), said(" to the group "), subject];
    case "members_removed":
      return [said("removed "), ...membersOf(entry), said(" from the group "), subject];
    case "sessions_changed": {
      const { data } = HoursSchema.safeParse(entry.details);
      if (!data) return [said("changed when unused sessions end")];
      return [
        said(
          `changed when unused sessions end from ${idleText(data.from)} to ${idleText(data.to)}`,
        ),
      ];
    }
    case "settings_changed": {
      const { data } = NamesSchema.safeParse(entry.details);
      if (!data) return [said("changed the settings")];
      return [said("changed the time zone from "), named(data.from), said(" to "), named(data.to)];
    }
    default:
      return [said(`${entry.action.replaceAll("_", " ")}: `), subject];
  }
}

/** "Ben Baker", "Ben Baker, Cleo Carter and 3 more". */
function membersOf({ details }: AuditEntry): Array<Part> {
  const { data } = MembersSchema.safeParse(details);
  if (!data) return [said("people")];
  const names = data.names.flatMap((name, place) => [...(place ? [said(", ")] : []), named(name)]);
  const more = data.people - data.names.length;
  return more > 0 ? [...names, said(` and ${more} more`)] : names;
}

function taskOf({ holder_name }: AuditEntry, subject: Part): Array<Part> {
  const task = [said("the task "), subject];
  return holder_name === null ? task : [...task, said(" of "), named(holder_name)];
}

function personChange(
  { actor_id, subject_id, details }: AuditEntry,
  subject: Part,
  departments: ReadonlyArray<Department>,
): Array<Part> {
  const { data } = PersonChangeSchema.safeParse(details);
  if (!data) return [said("changed "), subject];
  const { from, to } = data;
  const changes: Array<string> = [];
  if (from.name !== undefined && to.name !== undefined && from.name !== to.name) {
    changes.push(`name ${from.name} → ${to.name}`);
  }
  if (from.department !== to.department) {
    const before = departmentLabel(from.department, departments);
    changes.push(`department ${before} → ${departmentLabel(to.department, departments)}`);
  }
  if (from.joining_date !== to.joining_date) {
    changes.push(`joining date ${formatDay(from.joining_date)} → ${formatDay(to.joining_date)}`);
  }
  if (from.gender !== to.gender) {
    changes.push(`gender ${genderLabel(from.gender)} → ${genderLabel(to.gender)}`);
  }
  const rest = changes.join(", ");
  if (actor_id === subject_id && rest !== "") return [said(`changed their own ${rest}`)];
  if (from.role === to.role) return [said("changed "), subject, said(rest && `: ${rest}`)];
  const made = [said("made "), subject, said(` ${withArticle(roleLabels[to.role])}`)];
  return rest === "" ? made : [...made, said(`, and changed ${rest}`)];
}

function genderLabel(gender: Gender | null): string {
  return gender === null ? "none" : genderLabels[gender];
}

function withArticle(label: string): string {
  const word = label.toLowerCase();
  return word.startsWith("a") ? `an ${word}` : `a ${word}`;
}
