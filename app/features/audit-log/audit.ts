import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { shownAnswers } from "~/task/conversation/first-answers";
import { t } from "~/core/words/t";
import {
  type Is,
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isShaped,
  isText,
} from "~/core/kit/shape";
import { Constants } from "~/core/server/types.generated";
import { type AuditAction, isKnown } from "./audit-kinds";
import { AUDIT_PARTS, AUDIT_TEXTS } from "./audit.words";
import { type Department, departmentLabel } from "~/core/person/department";
import { idleText } from "~/core/time/idle-time";
import { DETAILS, eachDetail } from "~/core/person/details";
import { detailText } from "~/core/person/detail-text";
import { formatDay } from "~/core/time/time";
import { joined } from "~/core/words/said";

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

const isFromTo = isShaped({ from: isText, to: isText });
const isPerson = isShaped({
  name: isMissingOr(isText),
  role: isOneOf(Constants.public.Enums.app_role),
  department: isNullOr(isText),
  // An older entry lacks a detail that came later.
  ...eachDetail(() => isMissingOr(isNullOr(isText))),
});
const isPersonChange = isShaped({ from: isPerson, to: isPerson });
const isRole = isShaped({ role: isOneOf(Constants.public.Enums.app_role) });
const isRenamed = isShaped({ from: isText });
const isLanguages = isShaped({ from: isNullOr(isText), to: isNullOr(isText) });
const isGiven = isShaped({ to: isText });
const isHours = isShaped({ from: isNumber, to: isNumber });
const isAnswers = isShaped({ from: isListOf(isText), to: isListOf(isText) });
const isMembers = isShaped({ people: isNumber, names: isListOf(isText) });
const isAbsence = isShaped({ until: isText });
const isMerged = isShaped({ from: isText, people: isNumber });
const isGroup = isShaped({ from: isText, archived: isFlag });

/** The details of an entry; null if they lack what its action needs. */
function detailsOf<T>(is: Is<T>, { details }: AuditEntry): T | null {
  return is(details) ? details : null;
}

/** An entry as a sentence: "Ada Admin made Ben Baker a user". */
export function auditSentence(
  entry: AuditEntry,
  departments: ReadonlyArray<Department>,
): AuditSentence {
  const [text, values] = predicate(entry, departments);
  return fill(AUDIT_TEXTS[text], {
    actor: [{ ...named(entry.actor_name ?? t("Daymark")), ...person(entry.actor_id) }],
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

/** What the sentence of an action needs besides actor and subject, where the action's own text is not enough. */
const PREDICATES: Partial<Record<AuditAction, Predicate>> = {
  person_added: (entry) => {
    const role = detailsOf(isRole, entry)?.role ?? "user";
    return ["person_added", { role: [said(AUDIT_PARTS.role[role])] }];
  },
  role_changed: personChange,
  person_changed: personChange,
  email_changed: ({ actor_id: actor, subject_id: subject }) => [
    actor === subject ? "email_changed_own" : "email_changed",
  ],
  absence_set: (entry) => {
    const data = detailsOf(isAbsence, entry);
    return ["absence_set", { day: [said(data ? formatDay(data.until) : t("some day"))] }];
  },
  task_deleted: (entry) => ["task_deleted", { task: taskOf(entry) }],
  task_withdrawn: (entry) => ["task_withdrawn", { task: taskOf(entry) }],
  task_restored: (entry) => ["task_restored", { task: taskOf(entry) }],
  file_removed: (entry) => ["file_removed", { task: taskOf(entry) }],
  group_changed: (entry) => {
    const data = detailsOf(isGroup, entry);
    if (data && data.from !== entry.subject_name)
      return ["group_renamed", { from: [named(data.from)] }];
    return [data?.archived ? "group_archived" : "group_changed"];
  },
  members_added: (entry) => ["members_added", { members: membersOf(entry) }],
  members_removed: (entry) => ["members_removed", { members: membersOf(entry) }],
  leads_added: (entry) => ["leads_added", { members: membersOf(entry) }],
  leads_removed: (entry) => ["leads_removed", { members: membersOf(entry) }],
  routine_given: (entry) => ["routine_given", { to: [named(detailsOf(isGiven, entry)?.to ?? "")] }],
  view_renamed: (entry) => {
    const from = detailsOf(isRenamed, entry)?.from ?? "";
    return ["view_renamed", { from: [named(from)] }];
  },
  settings_changed: (entry) => {
    const data = detailsOf(isFromTo, entry);
    if (!data) return ["settings_changed"];
    return ["settings_changed_to", { from: [named(data.from)], to: [named(data.to)] }];
  },
  language_changed: (entry) => {
    const data = detailsOf(isLanguages, entry);
    if (!data) return ["language_changed"];
    return ["language_changed_to", { from: [languageOf(data.from)], to: [languageOf(data.to)] }];
  },
  sessions_changed: (entry) => {
    const data = detailsOf(isHours, entry);
    if (!data) return ["sessions_changed"];
    const { from, to } = data;
    return ["sessions_changed_to", { from: [said(idleText(from))], to: [said(idleText(to))] }];
  },
  answers_changed: (entry) => {
    const data = detailsOf(isAnswers, entry);
    if (!data) return ["answers_changed"];
    return [
      "answers_changed_to",
      { from: listed(shownAnswers(data.from)), to: listed(shownAnswers(data.to)) },
    ];
  },
  department_changed: (entry) => {
    const data = detailsOf(isGroup, entry);
    if (data && data.from !== entry.subject_name)
      return ["department_renamed", { from: [named(data.from)] }];
    return [data?.archived ? "department_archived" : "department_changed"];
  },
  departments_merged: (entry) => {
    const data = detailsOf(isMerged, entry);
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
function membersOf(entry: AuditEntry): Array<Part> {
  const data = detailsOf(isMembers, entry);
  if (data === null || data.names.length === 0) return [said(AUDIT_PARTS.people)];
  const names = data.names.flatMap((name, place) => [...(place ? [said(", ")] : []), named(name)]);
  const more = data.people - data.names.length;
  return more > 0 ? [...names, said(t(" and {count} more", { count: more }))] : names;
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
  entry: AuditEntry,
  departments: ReadonlyArray<Department>,
): [text: Text, values?: Values] {
  const data = detailsOf(isPersonChange, entry);
  if (!data) return ["person_changed"];
  const { from, to } = data;
  const changes: Array<string> = [];
  if (from.name !== undefined && to.name !== undefined && from.name !== to.name) {
    changes.push(t("name {from} → {to}", { from: from.name, to: to.name }));
  }
  if (from.department !== to.department) {
    const before = departmentLabel(from.department, departments);
    changes.push(
      t("department {from} → {to}", {
        from: before,
        to: departmentLabel(to.department, departments),
      }),
    );
  }
  const { none } = AUDIT_PARTS;
  for (const detail of DETAILS) {
    const [before = null, after = null] = [from[detail.key], to[detail.key]];
    if (before === after || detail.changed === undefined) continue;
    const [was, is] = [detailText(detail, before, none), detailText(detail, after, none)];
    changes.push(detail.changed({ from: was, to: is }));
  }
  const hasChanges = changes.length > 0;
  const values = {
    changes: [said(joined(changes))],
    role: [said(AUDIT_PARTS.role[to.role])],
  };
  if (entry.actor_id === entry.subject_id && hasChanges) return ["person_changed_own", values];
  if (from.role === to.role) return [hasChanges ? "person_changed_in" : "person_changed", values];
  return [hasChanges ? "role_changed_and" : "role_changed", values];
}

function languageOf(language: string | null): Part {
  return isLanguage(language) ? named(LANGUAGES[language].name) : said(AUDIT_PARTS.none);
}
