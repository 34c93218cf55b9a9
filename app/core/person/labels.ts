import { late } from "~/core/words/late";
import type { Database } from "~/core/server/types.generated";
import { PERSON_LABELS } from "./people.words";

export type Role = Database["public"]["Enums"]["app_role"];
export type Gender = Database["public"]["Enums"]["gender"];

export const roleLabels = late(() => PERSON_LABELS.role satisfies Record<Role, string>);
export const genderLabels = late(() => PERSON_LABELS.gender satisfies Record<Gender, string>);

export const roleOptions = late(() =>
  Object.entries(roleLabels).map(([value, label]) => ({ value, label })),
);
