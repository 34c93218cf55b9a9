import { deliveriesSection, toldSection } from "~/features/told/settings/sections.server";

/** The sections of the settings, beside those of the workspace: what each needs from the server. */
export const settingsSections = { told: toldSection, deliveries: deliveriesSection };
