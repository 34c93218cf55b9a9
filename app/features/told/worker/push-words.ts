import { rejectReasonLabels } from "~/core/task/rejection";
import { formatExact } from "~/core/time/time";
import type { Delivery } from "../deliveries.model.server";
import type { PushNotice } from "../push/notice";
import { OTHER_PUSHES, PUSH_TEXTS, type TaskKind, TELLINGS } from "../telling.words";

/**
 * What a person can do about the task of a delivery, how many tasks they have today, and what else they were not
 * told.
 */
type Standing = {
  version: number | null;
  is_own: boolean;
  can_accept: boolean;
  today: number;
  more: number;
};

/** Push services accept four kilobytes, some of which the encryption needs. */
const LONGEST = 300;

/** The text of a delivery on a screen that others may see too: as much as its person wants there. */
export function noticeOf(delivery: Delivery, standing: Standing): PushNotice {
  const { id, person, kind, title, task_id: taskId, shows_text: isFull } = delivery;
  const { version, is_own: isOwn, can_accept: canAccept, today } = standing;
  const isOpen = isFull && title !== null && taskId !== null;
  const says = isFull ? shortened(bodyOf(delivery, isOwn)) : lockedText(kind);
  const inbox = isOwn ? "/user-dashboard" : "/admin-dashboard/new-notification";
  return {
    id,
    person,
    title: isOpen ? shortened(title) : "Daymark",
    body: withMore(says, kind === "trial" ? 0 : standing.more),
    url: taskId === null ? "/" : `${inbox}?${new URLSearchParams({ task: taskId })}`,
    // Nobody accepts what they have not read.
    accepts: isOpen && canAccept && version !== null ? { taskId, version } : null,
    canReply: isOpen && kind !== "rejected",
    today,
  };
}

function withMore(body: string, more: number): string {
  return more === 0 ? body : `${body}\n${PUSH_TEXTS.more(more)}`;
}

function isOfTask(kind: Delivery["kind"]): kind is TaskKind {
  return kind in TELLINGS;
}

function lockedText(kind: Delivery["kind"]): string {
  return isOfTask(kind) ? TELLINGS[kind].locked : OTHER_PUSHES[kind];
}

function bodyOf(delivery: Delivery, isOwn: boolean): string {
  const { kind, message, reject_reason: reason, zone: time_zone, hour_cycle } = delivery;
  if (!isOfTask(kind)) return OTHER_PUSHES[kind];
  const timeSettings = { time_zone, hour_cycle, workspace_zone: time_zone, today: "" };
  return TELLINGS[kind].push({
    who: delivery.who ?? "Daymark",
    words: (message ?? "").replace(/\s+/g, " ").trim(),
    reason: rejectReasonLabels[reason ?? "other"],
    due: formatExact(delivery.due_date_time ?? "", timeSettings),
    isOwn,
    unanswered: delivery.unanswered ?? 1,
  });
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST - 1).join("")}…`;
}
