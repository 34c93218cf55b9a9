import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";
import type { Section } from "~/core/shell/sections.server";

/** The numbers of the whole team and of each department in use; those of people without one are "none". */
export const overviewSection = {
  load: async ({ db }) => {
    const numbers = toData(await call(db, "overview", {}));
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
