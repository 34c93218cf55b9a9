import type { Guarded } from "~/core/session/guards.server";
import type { ProfileAnswer } from "~/core/session/profile-answer";
import { readForm } from "~/core/server/read-form.server";
import { actFor } from "~/core/shell/sections.server";
import { saveOwnProfile } from "~/features/profile/save-profile.server";
import { profileSections } from "./sections.server";

/** The action of a profile page: what a form's section does, or saves a person's own details. */
export async function actOnProfile(request: Request, guarded: Guarded, home: string) {
  const form = await readForm(request);
  const act = actFor<ProfileAnswer>(profileSections, form) ?? saveOwnProfile;
  return act(form, guarded, home, request);
}
