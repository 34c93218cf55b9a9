import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];
export type ContactRule = Enums["contact_rule"];
export type DetailRule = Enums["detail_rule"];

/** What people must have: the workspace's choice, which `me()` contains. */
export type DetailRules = {
  contact_rule: ContactRule;
  gender_rule: DetailRule;
  joining_date_rule: DetailRule;
};

/** Picks the workspace's rules from `me()`. */
export function rulesOf({
  contact_rule,
  gender_rule,
  joining_date_rule,
}: DetailRules): DetailRules {
  return { contact_rule, gender_rule, joining_date_rule };
}

/** Whether a field is shown: a stored value can still be removed after the workspace no longer asks for it. */
export function isAsked(rule: ContactRule | DetailRule, stored?: string | null): boolean {
  return rule !== "none" || (stored !== undefined && stored !== null);
}
