import type { Guarded } from "~/core/session/guards.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { listDeputies } from "./absences.model.server";
import { changeOwnAbsence } from "./change-absence.server";

/** The profile's section about being away. */
export const awaySection = {
  load: async ({ db, me }: Guarded, request: Request) => {
    const isSayingAway = new URL(request.url).searchParams.has("away");
    const [departments, deputies] = await Promise.all([
      listDepartments(db),
      // An admin finds anybody by name.
      isSayingAway && me.role === "user" ? listDeputies(db) : [],
    ]);
    return { me, departments, deputies };
  },
  form: { isOwn: (form: FormData) => form.has("absence"), act: changeOwnAbsence },
};
