import { t } from "~/core/words/t";
import type { Section } from "~/core/shell/sections.server";
import { getOverview } from "./overview.model.server";

export const overviewSection = {
  load: async ({ db }) => {
    const numbers = await getOverview(db);
    return {
      team: numbers.find(({ department }) => department === null) ?? null,
      departments: numbers.flatMap(({ department, department_label: label, ...counts }) =>
        department === null
          ? []
          : [{ value: department, label: label ?? t("No Department"), counts }],
      ),
    };
  },
} satisfies Section<object>;
