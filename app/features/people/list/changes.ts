import { t } from "~/core/words/t";
import { ADMINS_DETAILS, type Details } from "~/core/person/details";
import { detailText } from "~/core/person/detail-text";
import { type Role, roleLabels } from "~/core/person/labels";

export type Editable = {
  role: Role;
  department_label: string | null;
  details: Details;
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
    ...ADMINS_DETAILS.map((detail) => ({
      label: detail.label,
      text: detailText(detail, person.details[detail.key]),
    })),
    { label: t("Role"), text: roleLabels[person.role] },
    { label: t("Department"), text: person.department_label ?? t("No Department") },
    {
      label: t("Status"),
      text: person.deactivated_at === null ? t("Active") : t("Deactivated"),
    },
  ];
}
