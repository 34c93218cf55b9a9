import { joined } from "~/core/words/said";
import { t } from "~/core/words/t";
import type { Lead } from "./leads.model.server";

type WhatYouLeadProps = { leads: ReadonlyArray<Lead> };

/** What a lead leads, in one line. */
export function WhatYouLead({ leads }: WhatYouLeadProps) {
  const used = leads.filter(({ is_archived: isArchived }) => !isArchived);
  if (used.length === 0) return null;
  return <p className="text-ink-soft">{t("You lead {names}.", { names: ledNames(used) })}</p>;
}

/** The names of departments and groups that somebody leads. */
export function ledNames(leads: ReadonlyArray<Pick<Lead, "department_label" | "group_name">>) {
  return joined(leads.map(({ department_label: label, group_name: name }) => label ?? name ?? ""));
}
