import { isMissingOr, isNullOr, isNumber, isShaped, isText } from "~/core/kit/shape";
import { type Absence, isAbsence } from "~/core/person/away/absence";

/** A person who can be chosen, with just enough to tell who it is. */
export type PickedPerson = {
  uid: string;
  full_name: string;
  department_label?: string | null | undefined;
  email?: string | null | undefined;
  away?: Absence | null | undefined;
};

export const isPickedPerson = isShaped<PickedPerson>({
  uid: isText,
  full_name: isText,
  department_label: isMissingOr(isNullOr(isText)),
  email: isMissingOr(isNullOr(isText)),
  away: isMissingOr(isNullOr(isAbsence)),
});

/** How much somebody has to do: open tasks, those of them due later today, and those late. */
export type Load = { open_tasks: number; due_today: number; late: number };

export const LOAD_PARTS = { open_tasks: isNumber, due_today: isNumber, late: isNumber };
