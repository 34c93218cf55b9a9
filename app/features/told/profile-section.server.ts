import { env, vapid } from "~/core/server/env.server";
import type { Section } from "~/core/shell/sections.server";
import { getMyHabits } from "./delivery-choices.model.server";

export const toldSection = {
  load: async ({ db }) => ({
    habits: await getMyHabits(db),
    missing: missingChannels(),
    pushKey: vapid()?.publicKey ?? null,
  }),
} satisfies Section<object>;

/** The channels that this server is not set up for. */
function missingChannels(): Array<"push" | "mail"> {
  return [
    ...(vapid() === null ? ["push" as const] : []),
    ...(env().SMTP_URL === undefined ? ["mail" as const] : []),
  ];
}
