import { data } from "@remix-run/node";
import { formAction } from "~/core/session/form-action.server";
import type { Guarded } from "~/core/session/guards.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { emailToConfirm } from "~/core/session/own-sign-in.server";
import { knownZones } from "~/core/time/zones.model.server";
import { loadSections, actFor } from "~/core/shell/sections.server";
import type { ProfileValue } from "~/core/session/profile-answer";
import { saveOwnProfile } from "~/features/profile/save-profile.server";
import { awaySection } from "~/core/person/away/change-absence.server";
import { listMySessions } from "~/core/session/sessions.model.server";
import { feedsSection } from "~/features/feed/profile-section.server";
import { toldSection } from "~/features/told/profile-section.server";

/** The sections of a profile below a person's own details, and what the server loads for each. */
export const profileSections = {
  away: awaySection,
  told: toldSection,
  feeds: feedsSection,
  // This section shows what is stored on the device.
  keys: { load: () => Promise.resolve({}) },
  sessions: { load: async ({ db }: Guarded) => ({ sessions: await listMySessions(db) }) },
};

/** A person's own details, the email address that waits for confirmation, and the other sections. */
export async function loadProfile(request: Request, guarded: Guarded) {
  const { db, me, headers } = guarded;
  const [departments, newEmail, sections, { doubtful }] = await Promise.all([
    listDepartments(db),
    me.email === null ? null : emailToConfirm(request, me.email),
    loadSections(profileSections, guarded, request),
    knownZones(),
  ]);
  return data({ me, departments, newEmail, sections, doubtfulZones: doubtful }, { headers });
}

/** The action of a profile page: runs the section to which the form belongs, or saves the person's own details. */
export function profileAction(who: "person" | "oversee", home: string) {
  return formAction<ProfileValue>(
    who,
    (sent) => (actFor<ProfileValue>(profileSections, sent.fields) ?? saveOwnProfile)(sent),
    { kept: "text", hides: ["password", "currentPassword"], to: () => home },
  );
}
