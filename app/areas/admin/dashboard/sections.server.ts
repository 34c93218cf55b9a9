import { overviewSection } from "~/features/overview/section.server";
import { weekSection } from "~/features/reports/week-section.server";
import { neediestSection } from "~/features/team/section.server";
import { firstStepsSection } from "~/features/setup/first-steps-section.server";
import { zoneSection } from "~/features/settings/zone-section.server";

/** The sections of the dashboard: what each needs from the server. */
export const dashboardSections = {
  zone: zoneSection,
  steps: firstStepsSection,
  neediest: neediestSection,
  overview: overviewSection,
  week: weekSection,
  guide: { load: () => Promise.resolve({}) },
};
