import type { Section } from "~/core/shell/sections.server";
import { reportRowName } from "./report-names";
import { getReport } from "./reports.model.server";

/** The last seven days, today last. */
export const weekSection = {
  load: async ({ db }) => {
    const { parts } = await getReport(db, { by: "day" });
    return { rows: parts.map((row) => ({ ...row, label: reportRowName(row, "day") })) };
  },
} satisfies Section<object>;
