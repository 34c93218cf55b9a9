import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { KEPT } from "~/core/server/problems.words";

export const GROUP_TEXTS = late(() => ({
  changed: (name: string, isArchived: boolean) =>
    t(
      "Another admin changed this group: it is now called “{name}”{isArchived, select, true { and archived} other {}}. {text} Save again to overwrite their change.",
      { name, isArchived: String(isArchived), text: KEPT.text },
    ),
}));

export const GROUP_PROBLEMS = late(() => ({
  group_changed: t("This group no longer exists."),
  group_not_found: t("This group no longer exists."),
  group_exists: t("This form has already been used. Close it and open it again."),
  name_taken: t("Another group has this name"),
  group_archived: t("This group is archived. Restore it first."),
  person_not_active: t("Somebody you chose is no longer active. Remove them and try again."),
}));
