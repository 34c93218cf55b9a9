import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { CommandKind } from "./act";

/** The result for many tasks on one line: "3 tasks withdrawn", "2 of 3 tasks reassigned". */
export function manyText(kind: CommandKind, done: number, all: number): string {
  return m.commands_tasks_done({
    kind,
    count: all,
    all: numberText(all),
    done: numberText(done),
    isAll: String(done === all),
  });
}

const REASONS: Record<string, string> = late(() => ({
  changed: m.commands_changed_meanwhile(),
  completed: m.commands_completed_already(),
  withdrawn: m.commands_withdrawn_already(),
  gone: m.commands_deleted(),
  own: m.commands_own_work(),
  not_waiting: m.commands_not_waiting(),
  not_done_yet: m.commands_needs_something(),
}));

/** Why one of many tasks was left as it is. */
export function whyNot(outcome: string): string {
  return REASONS[outcome] ?? m.commands_not_possible();
}
