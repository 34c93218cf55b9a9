import { checkSection } from "~/features/checking/section.server";
import { signSection } from "~/features/settings/sign/section.server";
import { deliveriesSection } from "~/features/told/settings/sections.server";

export const settingsSections = {
  sign: signSection,
  check: checkSection,
  deliveries: deliveriesSection,
};
