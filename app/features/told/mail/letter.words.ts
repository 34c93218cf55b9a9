import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const LETTER_TEXTS = late(() => ({
  times: (zone: string) => m.told_times_are_in_zone({ zone }),
  due: m.common_due(),
  reason: m.common_reason(),
  proposed: m.told_proposes(),
  priority: m.common_priority(),
  openTask: m.told_open_the_task(),
  accept: m.told_accept(),
  reject: m.told_reject(),
  complete: m.told_complete(),
  writeAbove: m.told_write_your_answer_above(),
  canAnswer: m.told_you_can_answer_this(),
  /** What the reader can do with it, in a sentence. */
  toAccept: m.told_accept_it_or_reject(),
  toComplete: m.told_complete_it_when_it(),
  openDay: m.told_open_your_tasks(),
  openTeam: m.told_open_task_status(),
  more: (count: number) => m.told_and_count_more({ count }),
  notAnswered: m.told_not_answered_yet(),
  unread: (count: number) => m.told_count_unread({ count }),
  assigned: (when: string) => m.told_assigned_when({ when }),
}));

export const MORNING_MAIL = late(() => ({
  subject: (day: string) => m.told_your_day({ day }),
  late: (count: number) => m.told_count_late({ count }),
  today: (count: number) => m.told_count_due_today({ count }),
  answer: (count: number) => m.told_count_waiting_for_your({ count }),
  unread: (count: number) => m.told_count_unread({ count }),
  parts: {
    late: m.common_late(),
    today: m.common_due_today(),
    answer: m.told_waiting_for_your_answer(),
    unread: m.common_unread(),
  },
}));
