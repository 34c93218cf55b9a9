import type { Guarded } from "~/auth/guards.server";
import { readForm } from "~/http/read-form.server";
import { changeOwnAbsence } from "./change-absence.server";
import { changeFeed } from "./change-feed.server";
import { saveOwnProfile } from "./save-profile.server";

/** The action of a profile page, whose forms say by a field of their own which of them was sent. */
export async function actOnProfile(request: Request, guarded: Guarded, home: string) {
  const form = await readForm(request);
  if (form.has("feed")) return changeFeed(form, request, guarded, home);
  if (form.has("absence")) return changeOwnAbsence(form, guarded, home);
  return saveOwnProfile(form, request, guarded, home);
}
