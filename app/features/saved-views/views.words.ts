import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const VIEW_PROBLEMS = late(() => ({
  name_taken: m.saved_views_another_view_of_yours(),
  view_not_found: m.saved_views_this_view_has_been(),
  view_exists: m.saved_views_this_form_has_already(),
  too_many_views: m.saved_views_you_have_50_views(),
  too_many_shared_views: m.saved_views_50_views_are_shared(),
  denied: m.saved_views_only_admins_can_share(),
}));
