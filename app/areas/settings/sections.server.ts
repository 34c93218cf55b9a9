import { deliveriesSection, usualSection } from "~/features/told/settings/sections.server";

/** The sections below the settings' form: what each needs from the server. */
export const settingsSections = { usual: usualSection, deliveries: deliveriesSection };
