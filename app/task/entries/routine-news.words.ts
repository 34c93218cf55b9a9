import { t } from "~/core/words/t";
import type { NewsKind, NewsWords } from "./news";

/** "5 rejected by Ana and 2 others": the acts of tasks' people, for admins. */
export function by(count: number, who: string) {
  return { count, who, isBy: String(who !== "") };
}

type OfRoutine = "nobody" | "missed" | "keeper";

/** Whether news is about a routine instead of a task. */
export function isOfRoutine(kind: NewsKind): kind is OfRoutine {
  return kind === "nobody" || kind === "missed" || kind === "keeper";
}

/** News for the admin who keeps a routine. */
export function routineNews() {
  return {
    nobody: {
      name: t("Nobody there for a routine"),
      amount: (...told) =>
        t(
          "{isBy, select, true {nobody there for {who}} other {{count, plural, one {nobody there for a routine} other {nobody there for {count} routines}}}}",
          by(...told),
        ),
      locked: t("Nobody is there for a routine of mine"),
      push: ({ amount }) => amount,
      mail: null,
    },
    missed: {
      name: t("Missed routine"),
      amount: (...told) =>
        t(
          "{isBy, select, true {missed: {who}} other {{count, plural, one {1 missed routine} other {{count} missed routines}}}}",
          by(...told),
        ),
      locked: t("A routine of mine was missed"),
      push: ({ amount }) => amount,
      mail: null,
    },
    keeper: {
      name: t("A routine to keep"),
      amount: (...told) =>
        t(
          "{isBy, select, true {yours to keep: {who}} other {{count, plural, one {1 routine to keep} other {{count} routines to keep}}}}",
          by(...told),
        ),
      locked: t("A routine to keep"),
      push: ({ amount }) => amount,
      mail: null,
    },
  } satisfies Record<OfRoutine, NewsWords>;
}
