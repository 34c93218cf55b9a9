import { departmentLabel, departmentOptions } from "~/core/person/department";
import { listDepartments } from "~/core/session/departments.model.server";
import type { Section } from "~/core/shell/sections.server";
import { getOverview, listNeedingAdmin } from "./overview.model.server";

/** What needs an admin, and the numbers in all and per department. */
export const overviewSection = {
  load: async ({ db }) => {
    const [needing, numbers, known] = await Promise.all([
      listNeedingAdmin(db),
      getOverview(db),
      listDepartments(db),
    ]);
    const places = departmentOptions(known);
    return {
      needing,
      team: numbers.find(({ department }) => department === null) ?? null,
      departments: numbers.flatMap(({ department, ...counts }) =>
        department === null
          ? []
          : [{ value: department, label: departmentLabel(department, places), counts }],
      ),
    };
  },
} satisfies Section<object>;
