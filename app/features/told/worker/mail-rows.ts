import type { MorningRow, OverviewRow } from "../mail/day-letters";
import type { StoredMorningRow, StoredOverviewRow } from "../mails.model.server";

/** A row of the mail of the day, in words. */
export function toMorningRow(row: StoredMorningRow): MorningRow {
  return {
    part: row.part,
    total: row.total,
    taskId: row.task_id,
    title: row.title,
    due: row.due_date_time,
    isAnswered: row.is_answered,
    isOwn: row.is_own,
    unread: row.unread,
    who: row.who,
  };
}

/** A row of the mail about the team, in words. */
export function toOverviewRow(row: StoredOverviewRow): OverviewRow {
  return {
    department: row.department,
    late: row.late,
    unanswered: row.unanswered,
    taskId: row.task_id,
    title: row.title,
    due: row.due_date_time,
    assignedAt: row.assigned_at,
    isLate: row.is_late,
    who: row.who,
  };
}
