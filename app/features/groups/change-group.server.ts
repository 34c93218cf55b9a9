import { t } from "~/core/words/t";
import { peopleCount } from "~/core/person/group";
import { getGroup } from "~/core/person/people.model.server";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { done, formAction, withFields } from "~/core/session/form-action.server";
import { CLOSED, groupsSearch } from "./list";
import { AddSchema, CreateSchema, type Known, KnownSchema, RemoveSchema } from "./schema";

const GROUP_TEXTS = late(() => ({
  changed: (name: string, isArchived: boolean) =>
    t(
      "Another admin changed this group: it is now called “{name}”{isArchived, select, true { and archived} other {}}. {text} Save again to overwrite their change.",
      { name, isArchived: String(isArchived), text: KEPT.text },
    ),
}));

const GROUP_PROBLEMS = late(() => ({
  group_changed: t("This group no longer exists."),
  group_not_found: t("This group no longer exists."),
  group_exists: t("This form has already been used. Close it and open it again."),
  name_taken: t("Another group has this name"),
  group_archived: t("This group is archived. Restore it first."),
  person_not_active: t("Somebody you chose is no longer active. Remove them and try again."),
}));

import { late } from "~/core/words/late";
import { KEPT } from "~/core/server/problems.words";

/** A new group redirects to the list, everything else answers in place. */
export const action = formAction(
  "administer",
  {
    create: withFields(CreateSchema, ({ db, form, request }) =>
      done(call(db, "create_group", form), () => {
        const list = groupsSearch.read(new URL(request.url).searchParams);
        const to = groupsSearch.href(list, { ...CLOSED, view: "active", q: "", page: 1 });
        return { to, says: t("Group “{name}” created", { name: form.name }) };
      }),
    ),
    add: withFields(AddSchema, ({ db, form: { id, members: add } }) =>
      done(call(db, "change_group_members", { id, add, remove: [] }), () => ({
        says: t("{people} added", { people: peopleCount(add.length) }),
      })),
    ),
    remove: withFields(RemoveSchema, ({ db, form: { id, member } }) =>
      done(call(db, "change_group_members", { id, add: [], remove: [member] }), () => ({
        says: t("Removed from the group"),
      })),
    ),
    rename: withFields(KnownSchema, ({ db, form }) => update(db, form, false, t("Group renamed"))),
    archive: withFields(KnownSchema, ({ db, form }) =>
      update(db, form, true, t("Group “{name}” archived", { name: form.name })),
    ),
    restore: withFields(KnownSchema, ({ db, form }) =>
      update(db, form, false, t("Group “{name}” restored", { name: form.name })),
    ),
  },
  { own: GROUP_PROBLEMS, kept: "text", at: { name_taken: "name" } },
);

/** If somebody else changed the group, the answer has the version that a second attempt may replace. */
function update(db: Db, form: Known, archived: boolean, says: string) {
  return done(
    call(db, "update_group", { ...form, archived }),
    ({ version }) => ({ says, version }),
    async ({ reason }) => {
      const group = reason === "group_changed" ? await getGroup(db, form.id) : null;
      if (group === null) return {};
      const { name, archived_at, version } = group;
      return { why: GROUP_TEXTS.changed(name, archived_at !== null), version };
    },
  );
}
