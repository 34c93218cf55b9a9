import { late } from "~/core/words/late";
import { everyLanguage, t } from "~/core/words/t";
import type { Database } from "~/core/server/types.generated";
import { DETAIL_TEXTS, PERSON_LABELS } from "./people.words";

type Composites = Database["public"]["CompositeTypes"];

/** What is known of a person besides name and place in the team, by the names of the database's columns. */
export type Details = Composites["details"];
export type Detail = keyof Details;

/** What people must have: the workspace's choice, which `me()` contains. */
export type DetailRules = Composites["detail_rules"];
export type DetailRule = DetailRules[Detail];

/** All that forms, lists, files, settings and the audit log know of a detail; its schema is in person-schema.ts. */
export type DetailKind = {
  key: Detail;
  label: string;
  /** The label beside the value, and of the rule; if missing, the same. */
  heading?: string;
  ruled?: string;
  /** In files: the heading in every language, those of other tables in plain letters, and two examples. */
  names: ReadonlyArray<string>;
  others?: ReadonlyArray<string>;
  examples: readonly [string, string];
  input: "text" | "tel" | "date";
  /** What can be chosen, by value. */
  choices?: Readonly<Record<string, string>>;
  missing: string;
  /** The rules that the workspace can choose. */
  rules: Readonly<Record<string, string>>;
  /** Whether people change it themselves, and admins do not. */
  isOwn?: true;
  /** Whether it is the day on which somebody joins, so that newcomers are not asked for it. */
  isToday?: true;
  /** In the audit log; missing where that says nothing of it. */
  changed?: (said: { from: string; to: string }) => string;
};

/** In the order in which files have them. */
export const DETAIL: Readonly<Record<Detail, DetailKind>> = late(() => ({
  contact: {
    key: "contact",
    label: t("Contact"),
    ruled: t("Telephone number"),
    names: everyLanguage("Contact"),
    others: ["phone", "phonenumber", "mobile", "telefon", "handy", "الهاتف", "الجوال"],
    examples: ["0123456789", "9876543210"],
    input: "tel",
    missing: t("Contact is required"),
    rules: DETAIL_TEXTS.contactRules,
    isOwn: true,
  },
  joining_date: {
    key: "joining_date",
    label: t("Joining date"),
    heading: t("Joining Date"),
    names: everyLanguage("Joining date"),
    others: ["startdate", "hiredate", "eintritt"],
    examples: ["2026-01-31", "2026-02-01"],
    input: "date",
    missing: t("Joining date is required"),
    rules: DETAIL_TEXTS.rules,
    isToday: true,
    changed: ({ from, to }) => t("joining date {from} → {to}", { from, to }),
  },
  gender: {
    key: "gender",
    label: t("Gender"),
    names: everyLanguage("Gender"),
    examples: [PERSON_LABELS.gender.female, PERSON_LABELS.gender.male],
    input: "text",
    choices: PERSON_LABELS.gender,
    missing: t("Gender is required"),
    rules: DETAIL_TEXTS.rules,
    changed: ({ from, to }) => t("gender {from} → {to}", { from, to }),
  },
}));

export const DETAILS = late(() => Object.values(DETAIL));
/** The details that people change themselves, and those that admins change. */
export const OWN_DETAILS = late(() => DETAILS.filter(({ isOwn }) => isOwn));
export const ADMINS_DETAILS = late(() => DETAILS.filter(({ isOwn }) => !isOwn));
/** The details for which newcomers can be asked. */
export const NEWCOMERS_DETAILS = late(() => DETAILS.filter(({ isToday }) => !isToday));

/** What a function makes of the name of each detail. */
export function eachDetail<T>(make: (key: Detail) => T): Record<Detail, T> {
  return { contact: make("contact"), gender: make("gender"), joining_date: make("joining_date") };
}

/** The details alone. */
export function detailsOf<T>(values: Record<Detail, T>): Record<Detail, T> {
  return eachDetail((key) => values[key]);
}

export function isRequired(rule: DetailRule): boolean {
  return rule !== "optional" && rule !== "none";
}

/** Those of some details that people must have. */
export function requiredOf(rules: DetailRules, details = DETAILS): Array<DetailKind> {
  return details.filter(({ key }) => isRequired(rules[key]));
}

/** Whether a field is shown: a stored value can still be removed after the workspace no longer asks for it. */
export function isAsked(rule: DetailRule, stored?: string | null): boolean {
  return rule !== "none" || (stored !== undefined && stored !== null);
}
