import { awaySection } from "~/core/person/away/away-section.server";
import type { Guarded } from "~/core/session/guards.server";
import { listMySessions } from "~/core/session/sessions.model.server";
import { feedsSection } from "~/features/feed/profile-section.server";
import { toldSection } from "~/features/told/profile-section.server";

/** The sections of a profile, beside a person's own details: what each needs from the server. */
export const profileSections = {
  away: awaySection,
  told: toldSection,
  feeds: feedsSection,
  // What it shows is on the device.
  keys: { load: () => Promise.resolve({}) },
  sessions: { load: async ({ db }: Guarded) => ({ sessions: await listMySessions(db) }) },
};
