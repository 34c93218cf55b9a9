import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const VIEW_PROBLEMS = late(() => ({
  name_taken: t("Another view of yours has this name"),
  view_not_found: t("This view has been deleted."),
  view_exists: t("This form has already been used. Close it and open it again."),
  too_many_views: t("You have 50 views, the maximum. Delete one first."),
  too_many_shared_views: t("50 views are shared, the maximum. Stop sharing one first."),
  denied: t("Only admins can share views."),
}));
