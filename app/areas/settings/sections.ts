import type { LoadedBy, Views } from "~/core/shell/sections";
import { DeliveriesCard } from "~/features/told/settings/deliveries-card";
import { ToldForm } from "~/features/told/settings/told-form";
import type { settingsSections } from "./sections.server";

/** What the settings show below those of the workspace, in this order. */
export const settingsViews: Views<LoadedBy<typeof settingsSections>, { home: string }> = {
  told: ToldForm,
  deliveries: DeliveriesCard,
};
