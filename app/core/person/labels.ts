import { late } from "~/core/words/late";
import type { Database } from "~/core/server/types.generated";
import { PERSON_LABELS } from "./people.words";

export type Role = Database["public"]["Enums"]["app_role"];

export const roleLabels = late(() => PERSON_LABELS.role satisfies Record<Role, string>);

export const roleOptions = late(() =>
  Object.entries(roleLabels).map(([value, label]) => ({ value, label })),
);
