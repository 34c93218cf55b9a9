import type { Figure } from "./list";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** The dialog in which somebody is relieved. */
export const RELIEF_TEXTS = late(() => ({
  /** Without a number that can be given, the press asks for one. */
  give: (count: number) => (count === 0 ? m.team_give_tasks() : m.team_give({ count })),
}));

/** The heads of the columns. */
export const FIGURE_LABELS = late(
  () =>
    ({
      need: m.team_behind(),
      name: m.team_name(),
      open: m.person_open(),
      today: m.team_later_today(),
      late: m.common_late(),
      unanswered: m.team_unanswered(),
      blocked: m.common_blocked(),
      on_time: m.team_on_time(),
      away: m.team_away_until(),
    }) satisfies Record<Figure, string>,
);
