import type { Section } from "~/core/shell/sections.server";
import { getSettings } from "./settings.model.server";

/** As long as nobody has said which zone it is, the first admin is asked. */
export const zoneSection = {
  load: async ({ db }) => {
    const { zone_is_chosen, time_zone: current } = await getSettings(db);
    return zone_is_chosen ? null : { current };
  },
} satisfies Section<object | null>;
