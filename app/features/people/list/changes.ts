import { t } from "~/core/words/t";
import { type Gender, genderLabels, type Role, roleLabels } from "~/core/person/labels";
import { formatDay } from "~/core/time/time";

export type Editable = {
  role: Role;
  department_label: string | null;
  joining_date: string | null;
  gender: Gender | null;
  deactivated_at: string | null;
};

export type Change = { label: string; from: string; to: string };

/** The differences between two versions of a person, in words, without those that only the person can cause. */
export function changesBetween(before: Editable, after: Editable): Array<Change> {
  const [was, is] = [inWords(before), inWords(after)];
  return was.flatMap(({ label, text }, index) => {
    const now = is[index]?.text ?? "";
    return now === text ? [] : [{ label, from: text, to: now }];
  });
}

function inWords(person: Editable) {
  return [
    {
      label: t("Joining date"),
      text: person.joining_date === null ? "–" : formatDay(person.joining_date),
    },
    { label: t("Gender"), text: person.gender === null ? "–" : genderLabels[person.gender] },
    { label: t("Role"), text: roleLabels[person.role] },
    { label: t("Department"), text: person.department_label ?? t("No Department") },
    {
      label: t("Status"),
      text: person.deactivated_at === null ? t("Active") : t("Deactivated"),
    },
  ];
}
