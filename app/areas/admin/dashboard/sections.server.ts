import { readFirst } from "~/features/attention/attention.model.server";
import { overviewSection } from "~/features/overview/section.server";
import { reportRowName } from "~/features/reports/report-names";
import { getReport } from "~/features/reports/reports.model.server";
import { firstSteps } from "~/features/setup/setup.model.server";
import { zoneInQuestion } from "~/features/settings/settings.model.server";
import { listLeads } from "~/core/person/leads/leads.model.server";
import type { Guarded } from "~/core/session/guards.server";

type Given = Pick<Guarded, "db">;

/** The sections of the dashboard: what each needs from the server. */
export const dashboardSections = {
  zone: { load: ({ db }: Given) => zoneInQuestion(db) },
  /** The steps of a new workspace; null once its first task was accepted and an admin has put the notice away. */
  steps: {
    load: async ({ db }: Given) => {
      const steps = await firstSteps(db);
      return steps?.has_accepted && (steps.is_over || steps.task_id === null) ? null : steps;
    },
  },
  /** What the reader leads. */
  leads: { load: async ({ db }: Given) => ({ leads: await listLeads(db, {}) }) },
  needs: { load: ({ db }: Given) => readFirst(db) },
  overview: overviewSection,
  /** The last seven days, today last. */
  week: {
    load: async ({ db }: Given) => {
      const { parts } = await getReport(db, { by: "day" });
      return { rows: parts.map((row) => ({ ...row, label: reportRowName(row, "day") })) };
    },
  },
  guide: { load: () => Promise.resolve({}) },
};
