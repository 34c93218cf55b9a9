import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const LETTER_TEXTS = late(() => ({
  times: (zone: string) => t("Times are in {zone}.", { zone }),
  due: t("Due"),
  reason: t("Reason"),
  proposed: t("Proposes"),
  priority: t("Priority"),
  openTask: t("Open the task"),
  accept: t("Accept…"),
  reject: t("Reject…"),
  complete: t("Complete…"),
  writeAbove: t("Write your answer above this line"),
  canAnswer: t("You can answer this mail: what you write becomes a message about the task."),
  /** What the reader can do with the task, in a sentence. */
  toAccept: t("Accept it, or reject it and say why."),
  toComplete: t("Complete it when it is done, or say what you need."),
  openDay: t("Open your tasks"),
  openTeam: t("Open Task Status"),
  more: (count: number) => t("and {count} more", { count }),
  notAnswered: t("not answered yet"),
  unread: (count: number) => t("{count} unread", { count }),
  assigned: (when: string) => t("assigned {when}", { when }),
}));

export const MORNING_MAIL = late(() => ({
  subject: (day: string) => t("Your {day}", { day }),
  late: (count: number) => t("{count} late", { count }),
  today: (count: number) => t("{count} due today", { count }),
  answer: (count: number) => t("{count} waiting for your answer", { count }, "mail"),
  unread: (count: number) => t("{count} unread", { count }),
  parts: {
    late: t("Late"),
    today: t("Due today"),
    answer: t("Waiting for your answer"),
    unread: t("Unread"),
  },
}));
