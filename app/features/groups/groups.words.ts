import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { KEPT } from "~/core/server/problems.words";

export const GROUP_TEXTS = late(() => ({
  changed: (name: string, isArchived: boolean) =>
    m.groups_another_admin_changed_this({ name, isArchived: String(isArchived), text: KEPT.text }),
}));

export const GROUP_PROBLEMS = late(() => ({
  group_changed: m.groups_this_group_no_longer(),
  group_not_found: m.groups_this_group_no_longer(),
  group_exists: m.groups_this_form_has_already(),
  name_taken: m.groups_another_group_has_this(),
  group_archived: m.groups_this_group_is_archived(),
  person_not_active: m.groups_somebody_you_chose_is(),
}));
