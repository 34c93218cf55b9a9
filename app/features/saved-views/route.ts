import type { LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { problemResponse } from "~/core/server/errors.server";
import { done, scriptAction, withFields } from "~/core/session/form-action.server";
import { requirePersonWith } from "~/core/session/guards.server";
import { viewSearch } from "~/core/shell/saved-views";
import { ChangeViewSchema, DeleteViewSchema, SaveViewSchema } from "./view-fields";
import { listViews } from "./views.model.server";

const VIEW_PROBLEMS = late(() => ({
  name_taken: t("Another view of yours has this name"),
  view_not_found: t("This view has been deleted."),
  view_exists: t("This form has already been used. Close it and open it again."),
  too_many_views: t("You have 50 views, the maximum. Delete one first."),
  too_many_shared_views: t("50 views are shared, the maximum. Stop sharing one first."),
  denied: t("Only admins can share views."),
}));
import { late } from "~/core/words/late";

/** The caller's views, for a page on which a view has changed. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page: result } = await requirePersonWith(args, listViews);
  if (!result.ok) throw problemResponse(result.problem);
  return Response.json({ views: result.value }, { headers });
}

export const action = scriptAction(
  "person",
  {
    save: withFields(SaveViewSchema, ({ db, form: view }) => {
      const search = viewSearch(view.path, view.search);
      if (search === "") {
        return { ok: false, why: t("This list shows everything. Filter it first."), status: 422 };
      }
      return done(call(db, "save_view", { ...view, search }), () => ({
        says: t("View “{name}” saved", { name: view.name }),
      }));
    }),
    change: withFields(ChangeViewSchema, ({ db, form }) =>
      done(call(db, "change_view", form), () => ({
        says: t("View saved"),
      })),
    ),
    delete: withFields(DeleteViewSchema, ({ db, form }) =>
      done(call(db, "delete_view", form), () => ({})),
    ),
  },
  { own: VIEW_PROBLEMS, kept: "text", at: { name_taken: "name" } },
);
