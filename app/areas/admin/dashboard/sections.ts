import type { LoadedBy, Views } from "~/core/shell/sections";
import { NeedsYou } from "~/features/attention/needs-you";
import { FoldingGuide } from "~/features/overview/folding-guide";
import { type DashboardPlace, Overview } from "~/features/overview/overview-view";
import { SevenDays } from "~/features/reports/seven-days";
import { FirstSteps } from "~/features/setup/first-steps";
import { ZoneQuestion } from "~/features/settings/zone-question";
import { WhatYouLead } from "~/core/person/leads/what-you-lead";
import type { dashboardSections } from "./sections.server";

/** What the dashboard shows, in this order. */
export const dashboardViews: Views<LoadedBy<typeof dashboardSections>, DashboardPlace> = {
  zone: ZoneQuestion,
  steps: FirstSteps,
  leads: WhatYouLead,
  needs: NeedsYou,
  overview: Overview,
  week: SevenDays,
  guide: FoldingGuide,
};
