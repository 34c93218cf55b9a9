import type { LoadedBy, Views } from "~/core/shell/sections";
import { CheckCard } from "~/features/checking/check-card";
import { DeliveriesCard } from "~/features/told/settings/deliveries-card";
import { SignCard } from "~/features/settings/sign/sign-card";
import type { settingsSections } from "./sections.server";

/** What the page of the settings shows below their form. */
export const settingsViews: Views<LoadedBy<typeof settingsSections>, { signAt: string | null }> = {
  sign: SignCard,
  check: CheckCard,
  deliveries: DeliveriesCard,
};
