import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { CommandKind } from "./act";

/** The result for many tasks on one line: "3 tasks withdrawn", "2 of 3 tasks reassigned". */
export function manyText(kind: CommandKind, done: number, all: number): string {
  return t(
    "{isAll, select, true {} other {{done} of }}{all} {count, plural, one {task} other {tasks}} {kind, select, reassign {reassigned} deadline {given the new deadline} priority {given the new priority} withdraw {withdrawn} restore {put back} pass {checked} undo {put back as they were} other {changed}}",
    {
      kind,
      count: all,
      all: numberText(all),
      done: numberText(done),
      isAll: String(done === all),
    },
  );
}

const REASONS: Record<string, string> = late(() => ({
  changed: t("changed meanwhile"),
  completed: t("completed already"),
  withdrawn: t("withdrawn already"),
  gone: t("deleted"),
  own: t("your own work"),
  not_waiting: t("checked in the meantime"),
  not_done_yet: t("still needs something"),
}));

/** Why one of several tasks was left unchanged. */
export function whyNot(outcome: string): string {
  return REASONS[outcome] ?? t("not possible");
}
