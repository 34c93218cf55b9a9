import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";
import type { StoredText } from "~/core/task/task-text";

type Assignment = {
  /** Made with the form: the same form sent twice assigns once. */
  id: string;
  people: Array<string>;
  group?: string | undefined;
  department?: string | undefined;
  text: StoredText;
};

/**
 * Assigns one piece of work, and returns its tasks: one per person.
 * Problems: denied, invalid (somebody is not an active person, or a text is out of bounds), conflict.
 */
export async function assignTask(db: Db, assignment: Assignment) {
  return toResult(
    await db
      .rpc("assign_task", {
        p_assignment_id: assignment.id,
        p_people: assignment.people,
        p_text: assignment.text,
        ...(assignment.group === undefined ? {} : { p_group_id: assignment.group }),
        ...(assignment.department === undefined ? {} : { p_department: assignment.department }),
      })
      .select("id, assigned_to"),
  );
}

type BriefTasks = { ids: Array<string>; titles: Array<string>; person: string; text: StoredText };

/**
 * Gives one person a task for each title, whose id is the task's assignment's; returns the tasks in their order.
 * Problems: denied, invalid (not an active person, or a text is out of bounds), conflict.
 */
export async function assignInBrief(db: Db, { ids, titles, person, text }: BriefTasks) {
  return toResult(
    await db
      .rpc("assign_in_brief", { p_ids: ids, p_titles: titles, p_person: person, p_text: text })
      .select("id, version, title, assigned_to"),
  );
}

/**
 * Before assigning: how many active people would get it, how many deactivated members would not, the name if it is
 * only one, and how many are away.
 */
export async function previewAssignees(db: Db, to: { group?: string; department?: string }) {
  const [preview] = toData(
    await db.rpc("preview_assignees", {
      ...(to.group === undefined ? {} : { p_group_id: to.group }),
      ...(to.department === undefined ? {} : { p_department: to.department }),
    }),
  );
  return preview ?? { total: 0, skipped: 0, sole_name: null, away: 0 };
}

type AssignmentsQuery = { limit: number; before?: string | undefined; group?: string | undefined };

/** Assignments to several people, newest first, `before` the last one of the page before. Admins only. */
export async function listAssignments(db: Db, { limit, before, group }: AssignmentsQuery) {
  return toData(
    await db.rpc("list_assignments", {
      p_limit: limit,
      ...(before === undefined ? {} : { p_before: before }),
      ...(group === undefined ? {} : { p_group_id: group }),
    }),
  ).map(withText);
}

/** One assignment to several people, or null. Admins only. */
export async function getAssignment(db: Db, id: string) {
  const [assignment] = toData(await db.rpc("list_assignments", { p_id: id }));
  return assignment ? withText(assignment) : null;
}

/** An assignment's text, in addition to what lists show of it. */
function withText<Listed extends { says: StoredText }>({ says, ...listed }: Listed) {
  return { ...says, ...listed };
}

export type ListedAssignment = Awaited<ReturnType<typeof listAssignments>>[number];

/** A page of an assignment's tasks, those that wait for an answer first. Admins only. */
export async function listAssignmentTasks(db: Db, id: string, page: number, pageSize: number) {
  return toData(
    await db.rpc("list_assignment_tasks", {
      p_assignment_id: id,
      p_limit: pageSize,
      p_offset: (page - 1) * pageSize,
    }),
  );
}

/** People who joined the group or department of an assignment later; total counts all of them. Admins only. */
export async function listNewcomers(db: Db, id: string, limit: number) {
  const people = toData(await db.rpc("list_newcomers", { p_assignment_id: id, p_limit: limit }));
  return { people, total: people[0]?.total ?? 0 };
}

type AssignmentChange = { id: string; version: number; text: StoredText };

/** Changes an assignment with its unfinished tasks, and returns their number. Problems: denied, not_found, conflict, invalid. */
export async function editAssignment(db: Db, change: AssignmentChange) {
  return toResult(
    await db.rpc("edit_assignment", {
      p_assignment_id: change.id,
      p_version: change.version,
      p_text: change.text,
    }),
  );
}

/** Withdraws all unfinished tasks of an assignment, and returns their number. Problems: denied, not_found. */
export async function withdrawAssignment(db: Db, id: string) {
  return toResult(await db.rpc("withdraw_assignment", { p_assignment_id: id }));
}

/** Puts back the tasks that were last withdrawn together, and returns their number. Problems: denied, not_found. */
export async function restoreAssignment(db: Db, id: string) {
  return toResult(await db.rpc("restore_assignment", { p_assignment_id: id }));
}

/** Assigns an assignment to people who joined later, each once. Problems: denied, not_found, conflict, invalid. */
export async function includeMembers(db: Db, id: string, people: Array<string>) {
  return toResult(
    await db
      .rpc("include_members", { p_assignment_id: id, p_people: people })
      .select("id, assigned_to"),
  );
}
