import { m } from "~/core/words/m";
import type { NewsKind, NewsWords } from "./news";

/** "5 rejected by Ana and 2 others": what the people of tasks do, which admins read with their names. */
export function by(count: number, who: string) {
  return { count, who, isBy: String(who !== "") };
}

type OfRoutine = "nobody" | "missed" | "keeper";

/** Whether news is about a routine, and about no task. */
export function isOfRoutine(kind: NewsKind): kind is OfRoutine {
  return kind === "nobody" || kind === "missed" || kind === "keeper";
}

/** What the admin who keeps a routine is told of it. */
export function routineNews() {
  return {
    nobody: {
      name: m.entries_nobody_for_routine(),
      amount: (...told) => m.entries_routines_without_anybody(by(...told)),
      locked: m.entries_nobody_is_there_for(),
      push: ({ amount }) => amount,
      mail: null,
    },
    missed: {
      name: m.entries_missed_routine(),
      amount: (...told) => m.entries_missed_routines_by(by(...told)),
      locked: m.entries_a_routine_of_mine_was_missed(),
      push: ({ amount }) => amount,
      mail: null,
    },
    keeper: {
      name: m.entries_routine_to_keep(),
      amount: (...told) => m.entries_routines_to_keep_by(by(...told)),
      locked: m.entries_routine_to_keep(),
      push: ({ amount }) => amount,
      mail: null,
    },
  } satisfies Record<OfRoutine, NewsWords>;
}
