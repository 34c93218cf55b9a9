import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { requireAdmin } from "~/auth/guards.server";
import type { Db } from "~/db/client.server";
import type { Problem } from "~/db/errors.server";
import { NAME_TAKEN, peopleCount } from "~/domain/group";
import { readForm } from "~/http/read-form.server";
import { changeGroupMembers, createGroup, getGroup, updateGroup } from "~/models/groups.server";
import { redirectWithToast } from "~/utils/toast.server";
import { CLOSED, listPath, readList } from "./list";
import { type GroupAnswer, type GroupForm, GroupFormSchema } from "./schema";

/** Does what one of the page's forms asks for; making a group leads back to the list, all else answers in place. */
export async function changeGroup(args: ActionFunctionArgs) {
  const { db, headers } = await requireAdmin(args);
  const submission = parseWithZod(await readForm(args.request), { schema: GroupFormSchema });
  if (submission.status !== "success") {
    return data(answer({ reply: submission.reply() }), { status: 400, headers });
  }
  const form = submission.value;
  const result = await carryOut(db, form);
  if (!result.ok) {
    const { reason } = result.problem;
    if (reason === "name_taken") {
      const reply = submission.reply({ fieldErrors: { name: [NAME_TAKEN] } });
      return data(answer({ reply }), { status: 409, headers });
    }
    const problem = await explain(db, form, result.problem);
    return data(answer({ reply: submission.reply(), ...problem }), { status: 422, headers });
  }
  if (form.intent === "create") {
    const list = readList(new URL(args.request.url).searchParams);
    const message = `Group “${form.name}” created`;
    return redirectWithToast(
      listPath(list, { ...CLOSED, view: "active", q: "", page: 1 }),
      { type: "success", message },
      { headers },
    );
  }
  const version = typeof result.value === "number" ? null : result.value.version;
  const done = { message: doneMessage(form), stamp: randomUUID() };
  return data(answer({ done, version }), { headers });
}

function answer(parts: Partial<GroupAnswer> & { reply?: SubmissionResult }): GroupAnswer {
  return { reply: null, problem: null, done: null, version: null, ...parts };
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

function doneMessage(form: GroupForm): string {
  switch (form.intent) {
    case "add":
      return `${peopleCount(form.members.length)} added`;
    case "remove":
      return "Taken out of the group";
    case "archive":
      return `Group “${form.name}” archived`;
    case "restore":
      return `Group “${form.name}” restored`;
    default:
      return "Group renamed";
  }
}

/** What went wrong in words; after somebody else's change also the version that a second try may build on. */
async function explain(db: Db, form: GroupForm, { reason }: Problem) {
  if (reason === "group_changed") {
    const group = await getGroup(db, form.groupId);
    if (group) {
      const state = group.archived_at === null ? "" : " and archived";
      return {
        problem: `Somebody else changed this group meanwhile: it is called “${group.name}”${state} now. What you typed is kept; save again if it shall stand.`,
        version: group.version,
      };
    }
  }
  return { problem: PROBLEMS[reason] ?? "That did not work. What you typed is kept; try again." };
}

const PROBLEMS: Record<string, string> = {
  group_changed: "This group is not there any more.",
  group_not_found: "This group is not there any more.",
  group_exists: "This form was used before. Close it and open it again.",
  group_archived: "This group is archived. Restore it first.",
  person_not_active: "Somebody you chose is not active any more. Take them out and try again.",
};
