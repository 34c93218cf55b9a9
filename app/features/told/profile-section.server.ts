import { env, vapid } from "~/core/server/env.server";
import type { Section } from "~/core/shell/sections.server";
import { choiceGroups } from "./choices/table.server";
import { getMyHabits, listMyChoices } from "./delivery-choices.model.server";

export const toldSection = {
  load: async ({ db }) => {
    const [choices, habits] = await Promise.all([listMyChoices(db), getMyHabits(db)]);
    return {
      // The mail of the day has a choice of its own.
      groups: choiceGroups(choices.filter(({ kind }) => kind !== "morning")),
      habits,
      missing: missingChannels(),
      pushKey: vapid()?.publicKey ?? null,
    };
  },
} satisfies Section<object>;

/** The channels that this server is not set up for. */
function missingChannels(): Array<"push" | "mail"> {
  return [
    ...(vapid() === null ? ["push" as const] : []),
    ...(env().SMTP_URL === undefined ? ["mail" as const] : []),
  ];
}
