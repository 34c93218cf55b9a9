import { m } from "~/core/words/m";
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

/** The differences between two states of a person, in words; none that only they themselves can cause. */
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
      label: m.common_joining_date(),
      text: person.joining_date === null ? "–" : formatDay(person.joining_date),
    },
    { label: m.common_gender(), text: person.gender === null ? "–" : genderLabels[person.gender] },
    { label: m.people_role(), text: roleLabels[person.role] },
    { label: m.common_department(), text: person.department_label ?? m.person_no_department() },
    {
      label: m.common_status(),
      text: person.deactivated_at === null ? m.people_active() : m.people_deactivated(),
    },
  ];
}
