import type { Guarded } from "~/core/session/guards.server";
import { listDeputies } from "./absences.model.server";
import { changeOwnAbsence } from "./change-absence.server";

/** The profile's section about being away. */
export const awaySection = {
  load: async ({ db, me }: Guarded, request: Request) => {
    const isSayingAway = new URL(request.url).searchParams.has("away");
    // An admin finds anybody by name.
    return { me, deputies: isSayingAway && me.role === "user" ? await listDeputies(db) : [] };
  },
  form: { isOwn: (form: FormData) => form.has("absence"), act: changeOwnAbsence },
};
