import { call } from "~/core/server/call.server";
import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import type { SaidDone } from "~/task/needs/done-schema";
import type { StoredText } from "~/task/text/task-text";

export type Work = {
  /** The ids of the assignments, made with the form, so that a form sent twice assigns once. */
  ids: Array<string>;
  people: Array<string>;
  group?: string | undefined;
  department?: string | undefined;
  /** One title for each id, if the tasks are created in brief; a description may be missing then. */
  titles?: Array<string> | undefined;
  text: StoredText;
  /** The admin's own files, with one id only. */
  files?: Array<string> | undefined;
  /** What done means for each id; ids past its end have nothing. */
  done?: Array<SaidDone> | undefined;
};

/**
 * Assigns work, and returns its tasks in the order of the ids: one per person.
 * Problems: denied, invalid (somebody is not an active person, or a text is out of bounds), conflict (also
 * with file_not_ready).
 */
export async function assignTasks(db: Db, work: Work) {
  const asked = {
    p_ids: work.ids,
    p_people: work.people,
    p_text: work.text,
    ...(work.titles === undefined ? {} : { p_titles: work.titles }),
    ...(work.group === undefined ? {} : { p_group_id: work.group }),
    ...(work.department === undefined ? {} : { p_department: work.department }),
    ...(work.files === undefined ? {} : { p_files: work.files }),
  };
  const done = work.ids.map((_, place) => work.done?.[place] ?? null);
  const answer = done.every((said) => said === null)
    ? db.rpc("assign_tasks", asked)
    : db.rpc("assign_work", { ...asked, p_done: done });
  return toResult(await answer.select("id, version, title, assigned_to, assignment_id"));
}

/**
 * Before assigning: how many active people would get the task, how many deactivated members would not, how many are
 * away, and the name if there is one person only.
 */
export async function previewAssignees(
  db: Db,
  { group: groupId, department }: Pick<Work, "group" | "department">,
) {
  const [preview] = toData(await call(db, "preview_assignees", { groupId, department }));
  return preview ?? { total: 0, skipped: 0, sole_name: null, away: 0 };
}

type AssignmentsQuery = { limit: number; before?: string | undefined; group?: string | undefined };

/** Assignments to several people, newest first; `before` is the last one of the previous page. Admins only. */
export async function listAssignments(db: Db, query: AssignmentsQuery) {
  const { limit, before, group: groupId } = query;
  return toData(await call(db, "list_assignments", { limit, before, groupId })).map(withText);
}

/** One assignment to several people, or null. Admins only. */
export async function getAssignment(db: Db, id: string) {
  const [assignment] = toData(await db.rpc("list_assignments", { p_id: id }));
  return assignment ? withText(assignment) : null;
}

/** Adds an assignment's text to what lists show of it. */
function withText<Listed extends { says: StoredText }>({ says, ...listed }: Listed) {
  return { ...says, ...listed };
}

export type ListedAssignment = Awaited<ReturnType<typeof listAssignments>>[number];

/** A page of an assignment's tasks, those that wait for an answer first. Admins only. */
export async function listAssignmentTasks(db: Db, id: string, page: number, pageSize: number) {
  const asked = { assignmentId: id, limit: pageSize, offset: (page - 1) * pageSize };
  return toData(await call(db, "list_assignment_tasks", asked));
}

/** People who joined the group or department after the assignment; `total` counts all of them. Admins only. */
export async function listNewcomers(db: Db, id: string, limit: number) {
  const people = toData(await db.rpc("list_newcomers", { p_assignment_id: id, p_limit: limit }));
  return { people, total: people[0]?.total ?? 0 };
}
