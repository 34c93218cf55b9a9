import { listDepartments } from "~/core/session/departments.model.server";
import type { Section } from "~/core/shell/sections.server";
import { reportRowName } from "./report-names";
import { getReport } from "./reports.model.server";

/** The last seven days, today last. */
export const weekSection = {
  load: async ({ db }) => {
    const [{ parts }, known] = await Promise.all([
      getReport(db, { by: "day" }),
      listDepartments(db),
    ]);
    return { rows: parts.map((row) => ({ ...row, label: reportRowName(row, "day", known) })) };
  },
} satisfies Section<object>;
