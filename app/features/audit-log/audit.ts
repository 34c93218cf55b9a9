import * as z from "zod/mini";
import { Constants } from "~/core/server/types.generated";
import { type AuditAction, isKnown } from "./audit-kinds";
import { AUDIT_PARTS, AUDIT_TEXTS } from "./audit.words";
import { type Department, departmentLabel } from "~/core/person/department";
import { idleText } from "~/core/time/idle-time";
import { type Gender, genderLabels } from "~/core/person/person";
import { formatDay } from "~/core/time/time";

export type AuditEntry = {
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  subject_type: string;
  subject_id: string;
  subject_name: string;
  holder_name: string | null;
  details: unknown;
};

/** An entry as a sentence, in parts, so that names can be emphasised. */
export type AuditSentence = ReadonlyArray<{ text: string; isName: boolean; uid?: string }>;

const PersonSchema = z.object({
  name: z.optional(z.string()),
  role: z.enum(Constants.public.Enums.app_role),
  department: z.nullable(z.string()),
  joining_date: z.nullable(z.string()),
  gender: z.nullable(z.enum(Constants.public.Enums.gender)),
});
const PersonChangeSchema = z.object({ from: PersonSchema, to: PersonSchema });
const RoleSchema = z.object({ role: z.enum(Constants.public.Enums.app_role) });
const NamesSchema = z.object({ from: z.string(), to: z.string() });
const RenamedSchema = z.object({ from: z.string() });
const HoursSchema = z.object({ from: z.number(), to: z.number() });
const AnswersSchema = z.object({ from: z.array(z.string()), to: z.array(z.string()) });
const MembersSchema = z.object({
  people: z.number(),
  names: z.array(z.string()).check(z.minLength(1)),
});
const AbsenceSchema = z.object({ until: z.string() });
const MergedSchema = z.object({ from: z.string(), people: z.number() });
const GroupSchema = z.object({ from: z.string(), archived: z.boolean() });

/** An entry as a sentence: "Ada Admin made Ben Baker a user". */
export function auditSentence(
  entry: AuditEntry,
  departments: ReadonlyArray<Department>,
): AuditSentence {
  const [text, values] = predicate(entry, departments);
  return fill(AUDIT_TEXTS[text], {
    actor: [{ ...named(entry.actor_name ?? "Daymark"), ...person(entry.actor_id) }],
    subject: [
      {
        ...named(entry.subject_name),
        ...person(entry.subject_type === "person" ? entry.subject_id : null),
      },
    ],
    ...values,
  });
}

type Part = AuditSentence[number];
type Values = Readonly<Record<string, AuditSentence>>;
type Text = keyof typeof AUDIT_TEXTS;

function named(text: string): Part {
  return { text, isName: true };
}

/** Whose name it is, if somebody's. */
function person(uid: string | null): Pick<Part, "uid"> {
  return uid === null ? {} : { uid };
}

function said(text: string): Part {
  return { text, isName: false };
}

/** A text with its placeholders, such as {actor}, replaced. */
function fill(text: string, values: Values): Array<Part> {
  return text.split(/\{(\w+)\}/).flatMap((piece, index) => {
    if (index % 2 === 1) return values[piece] ?? [];
    return piece === "" ? [] : [said(piece)];
  });
}

type Predicate = (
  entry: AuditEntry,
  departments: ReadonlyArray<Department>,
) => [text: Text, values?: Values];

/** The details of an entry besides actor and subject, and the text that they need, where that of its action is not enough. */
const PREDICATES: Partial<Record<AuditAction, Predicate>> = {
  person_added: ({ details }) => {
    const role = RoleSchema.safeParse(details).data?.role ?? "user";
    return ["person_added", { role: [said(AUDIT_PARTS.role[role])] }];
  },
  role_changed: personChange,
  person_changed: personChange,
  email_changed: ({ actor_id: actor, subject_id: subject }) => [
    actor === subject ? "email_changed_own" : "email_changed",
  ],
  absence_set: ({ details }) => {
    const { data } = AbsenceSchema.safeParse(details);
    return ["absence_set", { day: [said(data ? formatDay(data.until) : AUDIT_PARTS.aDay)] }];
  },
  task_deleted: (entry) => ["task_deleted", { task: taskOf(entry) }],
  task_withdrawn: (entry) => ["task_withdrawn", { task: taskOf(entry) }],
  task_restored: (entry) => ["task_restored", { task: taskOf(entry) }],
  file_removed: (entry) => ["file_removed", { task: taskOf(entry) }],
  group_changed: ({ details, subject_name: name }) => {
    const { data } = GroupSchema.safeParse(details);
    if (data && data.from !== name) return ["group_renamed", { from: [named(data.from)] }];
    return [data?.archived ? "group_archived" : "group_changed"];
  },
  members_added: (entry) => ["members_added", { members: membersOf(entry) }],
  members_removed: (entry) => ["members_removed", { members: membersOf(entry) }],
  view_renamed: ({ details }) => {
    const from = RenamedSchema.safeParse(details).data?.from ?? "";
    return ["view_renamed", { from: [named(from)] }];
  },
  settings_changed: ({ details }) => {
    const { data } = NamesSchema.safeParse(details);
    if (!data) return ["settings_changed"];
    return ["settings_changed_to", { from: [named(data.from)], to: [named(data.to)] }];
  },
  sessions_changed: ({ details }) => {
    const { data } = HoursSchema.safeParse(details);
    if (!data) return ["sessions_changed"];
    const { from, to } = data;
    return ["sessions_changed_to", { from: [said(idleText(from))], to: [said(idleText(to))] }];
  },
  answers_changed: ({ details }) => {
    const { data } = AnswersSchema.safeParse(details);
    if (!data) return ["answers_changed"];
    return ["answers_changed_to", { from: listed(data.from), to: listed(data.to) }];
  },
  department_changed: ({ details, subject_name: name }) => {
    const { data } = GroupSchema.safeParse(details);
    if (data && data.from !== name) return ["department_renamed", { from: [named(data.from)] }];
    return [data?.archived ? "department_archived" : "department_changed"];
  },
  departments_merged: ({ details }) => {
    const { data } = MergedSchema.safeParse(details);
    const people = [said(AUDIT_PARTS.moved(data?.people ?? 0))];
    return ["departments_merged", { from: [named(data?.from ?? "")], people }];
  },
};

function predicate(...[entry, departments]: Parameters<Predicate>): ReturnType<Predicate> {
  const { action } = entry;
  if (!isKnown(action)) return ["unknown", { action: [said(action.replaceAll("_", " "))] }];
  return PREDICATES[action]?.(entry, departments) ?? [action];
}

/** "Ben Baker", "Ben Baker, Cleo Carter and 3 more". */
function membersOf({ details }: AuditEntry): Array<Part> {
  const { data } = MembersSchema.safeParse(details);
  if (!data) return [said(AUDIT_PARTS.people)];
  const names = data.names.flatMap((name, place) => [...(place ? [said(", ")] : []), named(name)]);
  const more = data.people - data.names.length;
  return more > 0 ? [...names, said(AUDIT_PARTS.more(more))] : names;
}

/** "On it, Soon", or none. */
function listed(texts: ReadonlyArray<string>): Array<Part> {
  if (texts.length === 0) return [said(AUDIT_PARTS.noAnswers)];
  return texts.flatMap((text, place) => [...(place ? [said(", ")] : []), named(text)]);
}

function taskOf({ holder_name: holder, subject_name: task }: AuditEntry): Array<Part> {
  const subject = [named(task)];
  return holder === null
    ? fill(AUDIT_PARTS.task, { subject })
    : fill(AUDIT_PARTS.taskOf, { subject, holder: [named(holder)] });
}

function personChange(
  { actor_id, subject_id, details }: AuditEntry,
  departments: ReadonlyArray<Department>,
): [text: Text, values?: Values] {
  const { data } = PersonChangeSchema.safeParse(details);
  if (!data) return ["person_changed"];
  const { from, to } = data;
  const changes: Array<string> = [];
  if (from.name !== undefined && to.name !== undefined && from.name !== to.name) {
    changes.push(AUDIT_PARTS.name(from.name, to.name));
  }
  if (from.department !== to.department) {
    const before = departmentLabel(from.department, departments);
    changes.push(AUDIT_PARTS.department(before, departmentLabel(to.department, departments)));
  }
  if (from.joining_date !== to.joining_date) {
    changes.push(AUDIT_PARTS.joiningDate(dayLabel(from.joining_date), dayLabel(to.joining_date)));
  }
  if (from.gender !== to.gender) {
    changes.push(AUDIT_PARTS.gender(genderLabel(from.gender), genderLabel(to.gender)));
  }
  const hasChanges = changes.length > 0;
  const values = {
    changes: [said(changes.join(", "))],
    role: [said(AUDIT_PARTS.role[to.role])],
  };
  if (actor_id === subject_id && hasChanges) return ["person_changed_own", values];
  if (from.role === to.role) return [hasChanges ? "person_changed_in" : "person_changed", values];
  return [hasChanges ? "role_changed_and" : "role_changed", values];
}

function dayLabel(day: string | null): string {
  return day === null ? AUDIT_PARTS.noDay : formatDay(day);
}

function genderLabel(gender: Gender | null): string {
  return gender === null ? AUDIT_PARTS.noGender : genderLabels[gender];
}
