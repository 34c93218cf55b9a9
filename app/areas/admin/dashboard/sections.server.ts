import { overviewSection } from "~/features/overview/section.server";
import { weekSection } from "~/features/reports/week-section.server";
import { listNeediest } from "~/features/team/team.model.server";
import { firstStepsSection } from "~/features/setup/first-steps-section.server";
import { zoneInQuestion } from "~/features/settings/settings.model.server";
import type { Guarded } from "~/core/session/guards.server";

type Given = Pick<Guarded, "db">;

/** The sections of the dashboard: what each needs from the server. */
export const dashboardSections = {
  zone: { load: ({ db }: Given) => zoneInQuestion(db) },
  steps: firstStepsSection,
  neediest: { load: async ({ db }: Given) => ({ people: await listNeediest(db) }) },
  overview: overviewSection,
  week: weekSection,
  guide: { load: () => Promise.resolve({}) },
};
