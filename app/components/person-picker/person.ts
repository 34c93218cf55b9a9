/** Somebody who can be chosen, as little as is needed to know who it is. */
export type PickedPerson = {
  uid: string;
  full_name: string;
  department: string | null;
  department_label?: string | null;
  email?: string | null;
};
