import { deliveriesSection } from "~/features/told/settings/sections.server";

/** The sections below the settings' form: what each needs from the server. */
export const settingsSections = { deliveries: deliveriesSection };
