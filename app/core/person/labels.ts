import type { Database } from "~/core/server/types.generated";
import { PERSON_LABELS } from "./people.words";

export type Role = Database["public"]["Enums"]["app_role"];
export type Gender = Database["public"]["Enums"]["gender"];

export const roleLabels = PERSON_LABELS.role satisfies Record<Role, string>;
export const genderLabels = PERSON_LABELS.gender satisfies Record<Gender, string>;

export const roleOptions = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));
