import { t } from "~/core/words/t";
import { peopleCount } from "~/core/person/group";
import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import type { Problem } from "~/core/server/errors.server";
import { done, formAction, withFields } from "~/core/session/form-action.server";
import { listDepartmentsWithPeople } from "./departments.model.server";
import { departmentsSearch } from "./list";
import { AddSchema, type Known, KnownSchema, MergeSchema, MoveSchema } from "./schema";

const DEPARTMENT_TEXTS = late(() => ({
  merged: (people: string | null) =>
    people === null ? t("Departments merged") : t("Departments merged: {people} moved", { people }),
  changed: (name: string, isArchived: boolean) =>
    t(
      "Another admin changed this department: it is now called “{name}”{isArchived, select, true { and archived} other {}}. {text} Save again to overwrite their change.",
      {
        name,
        isArchived: String(isArchived),
        text: KEPT.text,
      },
    ),
}));

const DEPARTMENT_PROBLEMS = late(() => ({
  department_not_found: t("This department no longer exists."),
  department_changed: t("This department no longer exists."),
  too_many_departments: t("There are 200 departments already. Archive or merge some first."),
  name_taken: t("Another department has this name"),
  not_to_be_merged: t("One of the two departments is no longer in use. Choose another one."),
}));

import { late } from "~/core/words/late";
import { KEPT } from "~/core/server/problems.words";

/** A done change redirects to the list; a refused one is explained in its form. */
export const action = formAction(
  "administer",
  {
    add: withFields(AddSchema, ({ db, form: { label } }) =>
      done(call(db, "add_department", { label }), () => ({
        says: t("Department “{name}” added", { name: label }),
      })),
    ),
    rename: withFields(KnownSchema, ({ db, form }) =>
      update(db, { ...form, archived: false }, t("Department renamed")),
    ),
    archive: withFields(KnownSchema, ({ db, form }) => {
      const says = t("Department “{name}” archived", { name: form.label });
      return update(db, { ...form, archived: true }, says);
    }),
    restore: withFields(KnownSchema, ({ db, form }) => {
      const says = t("Department “{name}” is in use again", { name: form.label });
      return update(db, { ...form, archived: false }, says);
    }),
    merge: withFields(MergeSchema, ({ db, form: { value: from, into } }) =>
      done(call(db, "merge_departments", { from, into }), (people) => ({
        says: DEPARTMENT_TEXTS.merged(people > 0 ? peopleCount(people) : null),
      })),
    ),
    move: withFields(MoveSchema, ({ db, form, request }) =>
      // Its dialog stays open, because the department may be moved further.
      done(call(db, "move_department", form), () => ({ to: listAt(request, form.value) })),
    ),
  },
  {
    own: DEPARTMENT_PROBLEMS,
    kept: "text",
    at: { name_taken: "label" },
    to: ({ request }) => listAt(request),
  },
);

function listAt({ url }: Request, department?: string) {
  const list = departmentsSearch.read(new URL(url).searchParams);
  return departmentsSearch.href(list, { department });
}

function update(db: Db, change: Known & { archived: boolean }, says: string) {
  const changed = call(db, "update_department", change);
  return done(
    changed,
    () => ({ says }),
    (problem) => explain(db, change.value, problem),
  );
}

/** If somebody else changed the department, the answer has the version that a second attempt may replace. */
async function explain(db: Db, value: string, { reason }: Problem) {
  if (reason !== "department_changed" && reason !== "department_in_use") return {};
  const lists = await Promise.all([false, true].map((old) => listDepartmentsWithPeople(db, old)));
  const known = lists.flat().find((department) => department.value === value);
  if (!known) return {};
  if (reason === "department_in_use") {
    return {
      why: t(
        "This department has {people}. Move them to another one first, or merge it with another.",
        { people: peopleCount(known.people) },
      ),
    };
  }
  const { label, archived_at, version } = known;
  return { why: DEPARTMENT_TEXTS.changed(label, archived_at !== null), version };
}
