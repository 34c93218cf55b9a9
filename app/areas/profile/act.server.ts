import type { Guarded } from "~/core/session/guards.server";
import { readForm } from "~/core/server/read-form.server";
import { changeOwnAbsence } from "~/core/person/away/change-absence.server";
import { changeFeed } from "~/features/feed/change-feed.server";
import { saveOwnProfile } from "~/features/profile/save-profile.server";

/** The action of a profile page; a field in each of its forms says which one was sent. */
export async function actOnProfile(request: Request, guarded: Guarded, home: string) {
  const form = await readForm(request);
  if (form.has("feed")) return changeFeed(form, request, guarded, home);
  if (form.has("absence")) return changeOwnAbsence(form, guarded, home);
  return saveOwnProfile(form, request, guarded, home);
}
