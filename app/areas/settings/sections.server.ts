import { checkSection } from "~/features/checking/section.server";
import { signSection } from "~/features/settings/sign/section.server";
import { deliveriesSection } from "~/features/told/settings/sections.server";

/** The sections below the settings' form: what each needs from the server. */
export const settingsSections = {
  sign: signSection,
  check: checkSection,
  deliveries: deliveriesSection,
};
