import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { m } from "~/core/words/m";
import { requireRight } from "~/core/session/guards.server";
import type { Db } from "~/core/server/client.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { peopleCount } from "~/core/person/group";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import { getGroup } from "~/core/person/people.model.server";
import { changeGroupMembers, createGroup, updateGroup } from "./groups.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { GROUP_PROBLEMS, GROUP_TEXTS } from "./groups.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import { CLOSED, groupsSearch } from "./list";
import { type GroupForm, GroupFormSchema } from "./schema";

/** Carries out one of the page's forms; a new group redirects to the list, everything else answers in place. */
export async function changeGroup(args: ActionFunctionArgs) {
  const { db, headers } = await requireRight(args, "administer");
  const submission = parseWithZod(await readForm(args.request), { schema: GroupFormSchema });
  if (submission.status !== "success") return refuseForm(submission, { headers });
  const form = submission.value;
  const result = await carryOut(db, form);
  if (!result.ok) {
    const status = statusOf(result.problem);
    if (result.problem.reason === "name_taken") {
      const message = m.groups_another_group_has_this();
      return refuseForm(submission, { field: "name", message, status, headers });
    }
    const why = await explain(db, form, result.problem);
    const answer = answerWith({ ok: false, reply: submission.reply(), ...why });
    return data(answer, { status, headers });
  }
  if (form.intent === "create") {
    const list = groupsSearch.read(new URL(args.request.url).searchParams);
    const message = m.groups_group_name_created({ name: form.name });
    return redirectWithToast(
      groupsSearch.href(list, { ...CLOSED, view: "active", q: "", page: 1 }),
      { type: "success", message },
      { headers },
    );
  }
  const version = typeof result.value === "number" ? null : result.value.version;
  return data(answerWith({ ok: true, message: doneText(form), version }), { headers });
}

function carryOut(db: Db, form: GroupForm) {
  switch (form.intent) {
    case "create":
      return createGroup(db, { id: form.groupId, name: form.name, members: form.members });
    case "add":
      return changeGroupMembers(db, { id: form.groupId, add: form.members });
    case "remove":
      return changeGroupMembers(db, { id: form.groupId, remove: [form.member] });
    default: {
      const { groupId: id, version, name, intent } = form;
      return updateGroup(db, { id, version, name, isArchived: intent === "archive" });
    }
  }
}

function doneText(form: Exclude<GroupForm, { intent: "create" }>): string {
  switch (form.intent) {
    case "add":
      return m.groups_people_added({ people: peopleCount(form.members.length) });
    case "remove":
      return m.groups_removed_from_the_group();
    case "archive":
      return m.groups_group_name_archived({ name: form.name });
    case "restore":
      return m.groups_group_name_restored({ name: form.name });
    case "rename":
      return m.groups_group_renamed();
  }
}

/** Why it was not done; after somebody else's change also the version that a second attempt may replace. */
async function explain(db: Db, form: GroupForm, problem: Problem) {
  const group = problem.reason === "group_changed" ? await getGroup(db, form.groupId) : null;
  if (group) {
    const message = GROUP_TEXTS.changed(group.name, group.archived_at !== null);
    return { message, version: group.version };
  }
  return { message: problemText(problem, { own: GROUP_PROBLEMS, kept: KEPT.text }) };
}
